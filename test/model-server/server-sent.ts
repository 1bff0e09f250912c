/** One event of a stream; the Messages and the Responses API name it twice. */
export const sentEvent = (type: string, fields: object): string =>
  `event: ${type}\n${sentData({ type, ...fields })}`;

export const sentData = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
