/** What rows build their examples of: nothing here opens anything. */
export const mixed = "aB3dE6gH9jK2mN5pQ8rS1tU4vW7xY0zA";
export const lower = "ab3de6gh9jk2mn5pq8rs1tu4vw7xy0za";
export const hex = "0123456789abcdef";
export const uuid = "3f9a8b7c-1d2e-4f5a-8b6c-0d1e2f3a4b5c";
