import type { CleanKind } from "./texts.ts";

/** Code of eleven languages, with names as code has them. */
export const code: readonly CleanKind[] = [
  {
    kind: "typescript",
    templates: [
      "export function ‹word›Of(items: readonly string[], limit = ‹dec:2›): string[] {\n  return items.filter((item) => item.length < limit).map((item) => item.trim());\n}\n",
      'import { ‹word›Store } from "../store/‹word›-store.ts";\nimport type { Session } from "./session.ts";\n',
      "const token = await getToken(request.headers.authorization);\nif (!token) throw new AuthError('missing-token');\n",
      "interface LoginForm {\n  readonly login: string;\n  readonly password: string;\n  readonly rememberMe?: boolean;\n}\n",
      "const key = `${user.id}:${order.id}`;\ncache.set(key, value, { ttlMs: ‹dec:4› });\n",
      "const { password, ...rest } = user;\nreturn { ...rest, hasPassword: password !== null };\n",
      'test("a ‹word› without a price is free", () => {\n  expect(priceOf({ name: "‹word›", cents: ‹dec:3› })).toBe(‹dec:3›);\n});\n',
      "for (const [key, value] of Object.entries(options)) params.append(key, String(value));\n",
      "const tokens = tokenizer.encode(text);\nconsole.log(`tokens: ${tokens.length}, max_tokens: ${maxTokens}`);\n",
      "export const secretName = (environment: string): string => `shop-${environment}-credentials`;\n",
      'window.addEventListener("keydown", (event) => {\n  if (event.key === "ArrowDown") select(index + 1);\n});\n',
      "const apiKey = process.env.SHOP_API_KEY;\nif (apiKey === undefined) throw new Error('Set SHOP_API_KEY first.');\n",
      "type ApiKeyProps = { apiKey: string; onChange: (apiKey: string) => void };\n",
    ],
  },
  {
    kind: "python",
    templates: [
      'def ‹word›_total(rows, rate=0.‹dec:2›):\n    """Sum of the rows with the rate."""\n    return sum(row[\'amount\'] * rate for row in rows)\n\n',
      "password = os.environ['DB_PASSWORD']\ntoken = os.getenv('API_TOKEN', '')\n",
      "parser.add_argument('--password', type=str, help='password of the database user')\n",
      "user = authenticate(username=form.cleaned_data['username'], password=form.cleaned_data['password'])\n",
      "logger.info('token refreshed for user %s, expires in %d s', user.id, expires_in)\n",
      "class ‹word›Serializer(serializers.ModelSerializer):\n    password = serializers.CharField(write_only=True, min_length=8)\n    class Meta:\n        model = User\n        fields = ('id', 'username', 'password')\n\n",
      "SECRET_KEY = env('SECRET_KEY')\nPASSWORD_HASHERS = ['django.contrib.auth.hashers.Argon2PasswordHasher']\n",
      "sorted_rows = sorted(rows, key=lambda row: row.created_at)\n",
      "assert response.status_code == 200, response.text\nassert response.json()['count'] == ‹dec:2›\n",
      "for key, group in itertools.groupby(rows, key=itemgetter('day')):\n    print(key, len(list(group)))\n",
    ],
  },
  {
    kind: "go",
    templates: [
      'func (s *‹word›Store) Get(ctx context.Context, key string) (*Order, error) {\n\tvar order Order\n\tif err := s.db.GetContext(ctx, &order, "select * from orders where key = $1", key); err != nil {\n\t\treturn nil, fmt.Errorf("get %q: %w", key, err)\n\t}\n\treturn &order, nil\n}\n\n',
      'password := os.Getenv("DB_PASSWORD")\nif password == "" {\n\tlog.Fatal("DB_PASSWORD is not set")\n}\n',
      'type Config struct {\n\tHost     string `yaml:"host"`\n\tPassword string `yaml:"password" env:"DB_PASSWORD"`\n\tToken    string `json:"token,omitempty"`\n}\n\n',
      "token, err := jwt.Parse(raw, func(t *jwt.Token) (any, error) { return s.publicKey, nil })\n",
      "ok  \tgithub.com/example/shop/internal/‹word›\t0.‹dec:3›s\tcoverage: ‹dec:2›.‹dec:1›% of statements\n",
      'req.Header.Set("Authorization", "Bearer "+token)\n',
    ],
  },
  {
    kind: "rust",
    templates: [
      "impl From<‹word›Error> for ApiError {\n    fn from(error: ‹word›Error) -> Self {\n        Self::Internal { source: Box::new(error) }\n    }\n}\n\n",
      'let token = std::env::var("API_TOKEN").context("API_TOKEN is not set")?;\n',
      'let password: SecretString = rpassword::prompt_password("Password: ")?.into();\n',
      "#[derive(Debug, Clone, PartialEq, Eq, Hash)]\npub enum TokenKind { Ident, Number(u64), Punct(char), Eof }\n\n",
      "map.entry(key).or_insert_with(Vec::new).push(value);\nassert_eq!(map.len(), ‹dec:2›);\n",
      "warning: unused variable: `‹word›`\n  --> src/‹word›.rs:‹dec:2›:9\n",
    ],
  },
  {
    kind: "java",
    templates: [
      'public final class ‹word›Service {\n    private final OrderRepository repository;\n    @Value("${shop.api.token}")\n    private String token;\n\n    public Optional<Order> find(long id) {\n        return repository.findById(id);\n    }\n}\n\n',
      'String password = credentials.getPassword();\nchar[] secret = console.readPassword("Password: ");\n',
      'map.put("key", value);\nassertEquals(‹dec:3›, map.get("‹word›"));\n',
      "PasswordEncoder encoder = new BCryptPasswordEncoder(12);\nuser.setPassword(encoder.encode(form.getPassword()));\n",
    ],
  },
  {
    kind: "c and c++",
    templates: [
      "static int ‹word›_read(struct ‹word› *self, char *buffer, size_t size) {\n    if (self == NULL || size < 0x‹hex:4›) return -EINVAL;\n    memcpy(buffer, self->data, size);\n    return 0;\n}\n\n",
      "#define TOKEN_KIND_MAX 0x‹HEX:4›\n#define KEY_SIZE ‹dec:3›\n",
      "static const uint32_t table[] = { 0x‹hex:8›, 0x‹hex:8›, 0x‹hex:8›, 0x‹hex:8› };\n",
      'std::string token = lexer.next();\nif (token == "password") handlePassword(state);\n',
    ],
  },
  {
    kind: "c#",
    templates: [
      'public sealed record LoginRequest(string UserName, string Password);\nvar key = configuration["Jwt:Key"] ?? throw new InvalidOperationException("Jwt:Key is missing");\n',
      "var ‹word› = await db.Orders.Where(o => o.Id == id).FirstOrDefaultAsync(token);\n",
      "[Fact]\npublic void ‹word›_is_kept() => Assert.Equal(‹dec:3›, Total(new[] { ‹dec:2›, ‹dec:2› }));\n\n",
    ],
  },
  {
    kind: "ruby and php",
    templates: [
      "class ‹word›Controller < ApplicationController\n  before_action :authenticate_user!\n  def create\n    user = User.new(params.require(:user).permit(:login, :password, :password_confirmation))\n    render json: user\n  end\nend\n\n",
      "validates :password, presence: true, length: { minimum: 8 }\nhas_secure_token :api_token\n",
      "<?php\n$password = $_POST['password'] ?? '';\nif (!password_verify($password, $user->password_hash)) { throw new AuthException('wrong password'); }\n",
      "'password' => env('DB_PASSWORD', ''),\n'key' => env('APP_KEY'),\n",
      "secret_key_base: <%= ENV['SECRET_KEY_BASE'] %>\npassword: <%= Rails.application.credentials.dig(:db, :password) %>\n",
    ],
  },
  {
    kind: "shell",
    templates: [
      '#!/bin/sh\nset -eu\n: "${API_TOKEN:?set API_TOKEN first}"\ncurl -H "Authorization: Bearer $API_TOKEN" https://api.example.com/v1/‹word›\n',
      'read -r -s -p "Password: " password\nexport PGPASSWORD="$password"\npsql -h db -U shop -c "select count(*) from ‹word›"\n',
      'for file in src/*.ts; do\n  wc -l "$file"\ndone\n',
      "docker run -e POSTGRES_PASSWORD=$DB_PASSWORD -p 5432:5432 postgres:16\n",
      'TOKEN=$(vault kv get -field=token secret/‹word›)\nPASSWORD="$(cat /run/secrets/db_password)"\n',
      "git log --oneline -‹dec:1› && npm run build && npm test -- --run\n",
      'gh api -H "Accept: application/vnd.github+json" /repos/example/shop/actions/secrets\n',
    ],
  },
  {
    kind: "settings",
    templates: [
      "env:\n  API_TOKEN: ${{ secrets.API_TOKEN }}\n  NODE_AUTH_TOKEN: ${{ secrets.NPM_TOKEN }}\n  CI: true\n",
      "env:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: ‹word›-db\n        key: password\n",
      'variable "db_password" {\n  type      = string\n  sensitive = true\n}\nresource "random_password" "‹word›" {\n  length  = 24\n  special = false\n}\npassword = var.db_password\n',
      "services:\n  db:\n    environment:\n      POSTGRES_PASSWORD_FILE: /run/secrets/db_password\n    secrets:\n      - db_password\n",
      "server {\n  listen 443 ssl;\n  ssl_certificate /etc/nginx/tls/‹word›.crt;\n  ssl_certificate_key /etc/nginx/tls/‹word›.key;\n  proxy_set_header Authorization $http_authorization;\n}\n",
      'model = "small"\nmax_tokens = ‹dec:4›\ncontext_tokens = ‹dec:5›\nsort_key = "created_at"\nprimary_key = "id"\n',
      "ENV NODE_ENV=production\nARG NPM_TOKEN\nRUN --mount=type=secret,id=npm_token npm ci\n",
      '"keybindings": [{ "key": "ctrl+shift+k", "command": "editor.deleteLine" }],\n"editor.tokenColorCustomizations": {}\n',
    ],
  },
];
