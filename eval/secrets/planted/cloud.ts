import type { Kind } from "../kind.ts";

/** Clouds and hosting. */
export const cloud: readonly Kind[] = [
  {
    kind: "aws-access-key-id",
    name: "AWS_ACCESS_KEY_ID",
    value: "AKIA‹b32:16›",
    texts: [
      [
        "plain",
        "$ aws configure list\n      Name                    Value             Type    Location\n access_key     ⟦AKIA‹b32:16›⟧ shared-credentials-file",
      ],
      [
        "log",
        "botocore.exceptions.ClientError: The AWS Access Key Id ⟦ASIA‹b32:16›⟧ does not exist in our records.",
      ],
      [
        "url-encoded",
        "https://shop-media.s3.amazonaws.com/a.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=⟦AKIA‹b32:16›⟧%2F20260301%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Expires=900",
      ],
    ],
  },
  {
    kind: "aws-secret-access-key",
    name: "AWS_SECRET_ACCESS_KEY",
    value: "‹b64:40›",
    texts: [
      [
        "multi-line",
        "$ cat ~/.aws/credentials\n[default]\naws_access_key_id = ⟦AKIA‹b32:16›⟧\naws_secret_access_key = ⟦‹b64:40›⟧\nregion = eu-central-1",
      ],
      ["command", "aws configure set aws_secret_access_key ⟦‹b64:40›⟧ --profile shop"],
      [
        "quoted",
        'const s3 = new S3Client({ region: "eu-west-1", credentials: { accessKeyId: "⟦AKIA‹b32:16›⟧", secretAccessKey: "⟦‹b64:40›⟧" } });',
      ],
    ],
  },
  {
    kind: "aws-session-token",
    name: "AWS_SESSION_TOKEN",
    value: "IQoJb3JpZ2luX2Vj‹b64:240›==",
    not: ["path"],
    texts: [
      [
        "json-in-json",
        '{"Credentials":{"AccessKeyId":"⟦ASIA‹b32:16›⟧","SecretAccessKey":"⟦‹b64:40›⟧","SessionToken":"⟦IQoJb3JpZ2luX2Vj‹b64:300›⟧","Expiration":"2026-03-01T12:00:00Z"}}',
      ],
    ],
  },
  {
    kind: "gcp-api-key",
    name: "GOOGLE_MAPS_KEY",
    value: "AIza‹b64u:35›",
    texts: [
      [
        "xml",
        '<script src="https://maps.googleapis.com/maps/api/js?key=⟦AIza‹b64u:35›⟧&callback=initMap" async></script>',
      ],
      ["plain", "firebase.initializeApp({ apiKey: '⟦AIza‹b64u:35›⟧', projectId: 'shop-7' })"],
    ],
  },
  {
    kind: "gcp-service-account",
    texts: [
      [
        "multi-line",
        '{\n  "type": "service_account",\n  "project_id": "shop-prod",\n  "private_key_id": "⟦‹hex:40›⟧",\n  "private_key": "⟦‹pemline:PRIVATE KEY›⟧\\n",\n  "client_email": "deploy@shop-prod.iam.gserviceaccount.com",\n  "client_id": "‹dec:21›"\n}',
      ],
      [
        "base64",
        'GCP_SA_KEY_B64=⟦‹base64={"type":"service_account","project_id":"shop","private_key":"‹pemline:PRIVATE KEY›"}›⟧',
      ],
      [
        "escapes",
        '{"stdout":"{\\"type\\":\\"service_account\\",\\"private_key_id\\":\\"⟦‹hex:40›⟧\\",\\"private_key\\":\\"-----BEGIN PRIVATE KEY-----\\\\n⟦‹b64:64›⟧\\\\n⟦‹b64:64›⟧\\\\n-----END PRIVATE KEY-----\\\\n\\"}"}',
      ],
    ],
  },
  { kind: "gcp-oauth-client-secret", name: "GOOGLE_CLIENT_SECRET", value: "GOCSPX-‹b64u:28›" },
  {
    kind: "gcp-access-token",
    name: "GCLOUD_ACCESS_TOKEN",
    value: "ya29.‹b64u:120›",
    texts: [
      [
        "command",
        'curl -H "Authorization: Bearer ⟦ya29.‹b64u:120›⟧" https://storage.googleapis.com/storage/v1/b?project=shop',
      ],
    ],
  },
  {
    kind: "azure-storage-key",
    name: "AZURE_STORAGE_KEY",
    value: "‹b64:86›==",
    texts: [
      [
        "plain",
        "AZURE_STORAGE_CONNECTION_STRING=DefaultEndpointsProtocol=https;AccountName=shopmedia;AccountKey=⟦‹b64:86›==⟧;EndpointSuffix=core.windows.net",
      ],
      [
        "command",
        "az storage blob list --account-name shopmedia --account-key ⟦‹b64:86›==⟧ --container-name img",
      ],
    ],
  },
  {
    kind: "azure-sas",
    texts: [
      [
        "url-encoded",
        "https://shopmedia.blob.core.windows.net/img/a.png?sv=2024-11-04&ss=b&srt=sco&sp=rl&se=2026-12-01T00:00:00Z&sig=⟦‹b62:20›%2B‹b62:20›%2F‹b62:1›%3D⟧",
      ],
      [
        "log",
        "2026-03-01 12:00:01 WARN upload to https://shopmedia.blob.core.windows.net/in/b.csv?sp=w&st=2026-03-01&sv=2023-01-03&sr=b&sig=⟦‹b62:43›%3D⟧ took 4.1 s",
      ],
      [
        "plain",
        "Endpoint=sb://shop-bus.servicebus.windows.net/;SharedAccessKeyName=RootManageSharedAccessKey;SharedAccessKey=⟦‹b64:43›=⟧",
      ],
    ],
  },
  {
    kind: "azure-client-secret",
    name: "AZURE_CLIENT_SECRET",
    value: "‹b62:3›8Q~‹b62:34›",
    texts: [["command", "az login --service-principal -u ‹uuid› -p ⟦‹b62:3›8Q~‹b62:34›⟧ --tenant ‹uuid›"]],
  },
  {
    kind: "digitalocean-token",
    name: "DIGITALOCEAN_TOKEN",
    value: "dop_v1_‹hex:64›",
    texts: [["command", "doctl auth init -t ⟦dop_v1_‹hex:64›⟧"]],
  },
  {
    kind: "yandex-cloud-key",
    name: "YC_API_KEY",
    value: "AQVN‹b64u:36›",
    texts: [
      ["command", "yc iam create-token\n⟦t1.9eue‹b64u:150›.‹b64u:86›⟧"],
      ["log", "curl: (22) 401 Authorization: Api-Key ⟦AQVN‹b64u:36›⟧"],
      ["plain", "YC_TOKEN=⟦y0_AgAAAA‹b64u:48›⟧"],
      ["multi-line", "access_key:\n  id: ajeb‹low:16›\n  key_id: ⟦YCAJE‹b64u:20›⟧\nsecret: ⟦YC‹b64u:38›⟧"],
    ],
  },
  {
    kind: "cloudflare-token",
    name: "CLOUDFLARE_API_TOKEN",
    value: "‹b64u:40›",
    texts: [
      [
        "command",
        'curl -X GET https://api.cloudflare.com/client/v4/zones -H "X-Auth-Email: ops@example.com" -H "X-Auth-Key: ⟦‹hex:37›⟧"',
      ],
      ["plain", "CF_ORIGIN_CA_KEY=⟦v1.0-‹hex:24›-‹hex:146›⟧"],
    ],
  },
  {
    kind: "heroku-api-key",
    name: "HEROKU_API_KEY",
    value: "HRKU-AA‹b64u:58›",
    texts: [
      ["plain", "$ heroku auth:token\n Warning: token will expire 03/01/2027\nHEROKU_API_KEY: ⟦‹uuid›⟧"],
    ],
  },
  {
    kind: "vercel-token",
    name: "VERCEL_TOKEN",
    value: "‹b62:24›",
    texts: [["command", "vercel deploy --prod --token ⟦‹b62:24›⟧"]],
  },
  {
    kind: "supabase-key",
    name: "SUPABASE_ACCESS_TOKEN",
    value: "sbp_‹hex:40›",
    texts: [
      ["plain", "SUPABASE_SERVICE_ROLE_KEY=⟦‹jwt›⟧"],
      ["quoted", 'createClient(url, "⟦sb_secret_‹b64u:22›_‹b64u:8›⟧")'],
    ],
  },
  { kind: "fly-token", name: "FLY_API_TOKEN", value: "FlyV1 ⟦fm2_‹b64:160›⟧", not: ["path"] },
  { kind: "netlify-token", name: "NETLIFY_AUTH_TOKEN", value: "nfp_‹b62:36›" },
  { kind: "render-key", name: "RENDER_API_KEY", value: "rnd_‹b62:28›" },
  { kind: "hetzner-token", name: "HCLOUD_TOKEN", value: "‹b62:64›" },
  { kind: "planetscale-token", name: "PLANETSCALE_SERVICE_TOKEN", value: "pscale_tkn_‹b64u:43›" },
  { kind: "databricks-token", name: "DATABRICKS_TOKEN", value: "dapi‹hex:32›" },
  {
    kind: "alibaba-key",
    name: "ALIBABA_CLOUD_ACCESS_KEY_SECRET",
    value: "‹b62:30›",
    texts: [["plain", "ALIYUN_ACCESS_KEY_ID=⟦LTAI5t‹b62:18›⟧"]],
  },
  { kind: "scaleway-key", name: "SCW_SECRET_KEY", value: "‹uuid›" },
];
