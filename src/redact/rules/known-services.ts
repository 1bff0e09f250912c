import { entropyBits, isHexOrUuid, isReference, looksDrawn } from "../shape.ts";
import type { SecretRow, Span } from "./rule.ts";
import { hex } from "./sample.ts";

/**
 * Services that give their users a key without a form of its own: a hash or an id that only the service's name tells
 * apart. No name is a word of a language or of a program's own vocabulary.
 */
const services = (
  "abuseipdb adafruit aerisapi airbrake airtable airvisual algolia alienvault alphavantage amplitude " +
  "apiflash apilayer appcues appfollow apptivo aptible artsy asana aweber ayrshare baremetrics basecamp " +
  "bitbucket bitfinex bitly bitmex blazemeter blynk braintree brandfetch browserstack bscscan bugsnag buildkite calendly " +
  "callrail caspio censys checkr circleci clarifai clearbit clickatell clickup clicksend clockify cloudconvert cloudflare " +
  "cloudinary cloudsmith codacy codeclimate codecov coinapi coinbase coinmarketcap coinlayer commercejs contentful convertkit " +
  "coveralls crowdin cryptocompare currencylayer customerio dataforseo datadog deepai deepgram deepl deepseek " +
  "delighted detectify dialpad digitalocean discogs disqus docusign dropbox duffel dynatrace easypost ebay edamam elasticemail " +
  "elevenlabs eventbrite etherscan everhour exchangerate-api faceplusplus fastly figma filestack finnhub flickr flutterwave formspree " +
  "foursquare freshbooks freshdesk freshworks fullcontact fullstory geoapify geocodio getresponse giphy gitter gocardless goodreads " +
  "graphcms groovehq gumroad helpscout heroku honeybadger hootsuite hubspot hunterio hypertrack iexcloud imgur infobip infura insightly " +
  "instabug intercom ipdata ipgeolocation ipinfo ipstack jotform jumpcloud keenio keycdn klaviyo kickbox kucoin languagetool launchdarkly " +
  "leadfeeder lemlist linemessaging linenotify linkedin livechat locationiq logdna loggly logzio lokalise mailboxlayer mailchimp mailerlite mailgun mailjet mailsac " +
  "mandrill mapquest marketstack mattermost mediastack meraki messagebird microcms mixpanel mockaroo moosend moralis nasdaqdatalink " +
  "netlify newrelic newsapi nexmo ngrok nightfall numverify nutritionix nylas okta onelogin onesignal opencage openweather openweathermap opsgenie " +
  "optimizely owlbot pagerduty paperform papertrail partnerstack pastebin paystack pdfshift phantombuster pinata pipedream pipedrive pivotaltracker " +
  "plaid planhat plivo podio positionstack postmark printful prodpad pushbullet pusher quickbase rapidapi raygun razorpay " +
  "rebrandly rechargepayments recurly rejoiner restpack revenuecat roninapp rollbar runscope salesflare saucelabs scraperapi scrapestack scrapfly scrapingant scrapingbee " +
  "screenshotapi securitytrails sendbird sendgrid sendinblue serpapi serpstack shodan shippo shutterstock signalwire simplesat skrapp smartsheet " +
  "smartystreets snipcart snyk sonarcloud sparkpost splunk spoonacular spotify squarespace statuscake statuspage stockdata stormglass strava stytch sumologic " +
  "surveymonkey surveysparrow swaggerhub talkjs tatumio telnyx textmagic thetvdb ticketmaster tiingo tmdb todoist toggl transifex travisci travis-ci " +
  "trello twelvedata twilio twitch typeform uberduck unsplash uplead uploadcare uptimerobot urlscan verifalia vimeo virustotal visualcrossing voicegain " +
  "vonage wakatime walkscore wandb weatherapi weatherbit weatherstack webflow webex wepay whoisxml wistia worldcoinindex wrike xata yelp youtube yousign " +
  "zendesk zenrows zenserp zerobounce zeplin zipcodeapi zoominfo zulip"
).split(" ");

/** A key right behind the name of its service, in whatever notation. */
export const knownServiceRules: readonly SecretRow[] = [
  {
    name: "service-key",
    keywords: services,
    pattern:
      /[a-z][a-z-]{2,24}(?:[\s_.-]{0,2}(?:api|app|user|account|auth|secret|private|access|client|key|token|tok|pass|hash|x|id|v\d)){0,4}\\{0,4}["'`)\]]{0,2}\s{0,3}(?::=|=>|->|[:=,|-])?\s{0,8}\\{0,4}["'`<({[]{0,2}(?<secret>[A-Za-z0-9][\w+/=.~-]{15,400})(?![\w/@-])/iy,
    startsWord: true,
    locate: keyOfService,
    example: `openweather = '4kx1a5af729351d0fc58bdrj9a21mkr2', snyk ${hex}${hex}`,
    clean: `netlify deployed ${hex}${hex}, codecov-action@v2.2.4, snyk test --severity-threshold=high2`,
  },
];

function keyOfService(_: string, match: RegExpExecArray): readonly Span[] {
  const secret = match.groups?.["secret"] ?? "";
  const end = match.index + match[0].length;
  return isServiceKey(secret) && !isReference(secret) ? [{ start: end - secret.length, end }] : [];
}

function isServiceKey(value: string): boolean {
  const digits = value.replaceAll(/\D/g, "").length;
  if (digits === 0 || digits === value.length || entropyBits(value) < 2.5) return false;
  return isHexOrUuid(value) || (digits >= 3 && looksDrawn(value));
}
