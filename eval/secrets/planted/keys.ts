import type { Kind } from "../kind.ts";

/** Private keys, tokens of sessions and headers that hold them. */
export const keys: readonly Kind[] = [
  {
    kind: "ssh-private-key",
    texts: [
      ["multi-line", "$ cat ~/.ssh/id_ed25519\n⟦‹pem:OPENSSH PRIVATE KEY›⟧\n"],
      ["quoted", 'DEPLOY_KEY="⟦‹pemline:OPENSSH PRIVATE KEY›⟧\\n"'],
      [
        "diff",
        "diff --git a/keys/deploy b/keys/deploy\nnew file mode 100600\n--- /dev/null\n+++ b/keys/deploy\n@@ -0,0 +1,4 @@\n+-----BEGIN OPENSSH PRIVATE KEY-----\n+⟦‹b64:70›⟧\n+⟦‹b64:70›⟧\n+-----END OPENSSH PRIVATE KEY-----",
      ],
      ["base64", "SSH_KEY_B64: ⟦‹base64=‹pem:OPENSSH PRIVATE KEY››⟧"],
      [
        "markdown",
        "> -----BEGIN OPENSSH PRIVATE KEY-----\n> ⟦‹b64:70›⟧\n> ⟦‹b64:70›⟧\n> -----END OPENSSH PRIVATE KEY-----",
      ],
    ],
  },
  {
    kind: "pem-private-key",
    texts: [
      ["multi-line", "$ openssl genrsa 2048\n⟦‹pem:RSA PRIVATE KEY›⟧"],
      [
        "multi-line",
        "tls:\n  key: |\n    -----BEGIN EC PRIVATE KEY-----\n    ⟦‹b64:64›⟧\n    ⟦‹b64:64›⟧\n    -----END EC PRIVATE KEY-----\n  cert: /etc/tls/a.crt",
      ],
      [
        "log",
        "     1\t-----BEGIN PRIVATE KEY-----\n     2\t⟦‹b64:64›⟧\n     3\t⟦‹b64:64›⟧\n     4\t-----END PRIVATE KEY-----",
      ],
      ["json-in-json", '{"tls":{"key":"⟦‹pemline:ENCRYPTED PRIVATE KEY›⟧\\n"}}'],
      ["plain", "head -3 server.key\n-----BEGIN RSA PRIVATE KEY-----\n⟦‹b64:64›⟧\n⟦‹b64:64›⟧"],
      [
        "quoted",
        "const key = '-----BEGIN RSA PRIVATE KEY-----\\n' +\n  '⟦‹b64:64›⟧\\n' +\n  '⟦‹b64:64›⟧\\n' +\n  '-----END RSA PRIVATE KEY-----';",
      ],
    ],
  },
  {
    kind: "pgp-private-key",
    texts: [
      ["multi-line", "$ gpg --export-secret-keys --armor kassir\n⟦‹pem:PGP PRIVATE KEY BLOCK›⟧"],
      ["quoted", 'GPG_KEY="⟦‹pemline:PGP PRIVATE KEY BLOCK›⟧"'],
    ],
  },
  {
    kind: "putty-key",
    texts: [
      [
        "multi-line",
        "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: kassir\nPublic-Lines: 2\n‹b64:64›\n‹b64:40›\nPrivate-Lines: 1\n⟦‹b64:48›⟧\nPrivate-MAC: ⟦‹hex:64›⟧",
      ],
    ],
  },
  {
    kind: "wireguard-key",
    texts: [
      [
        "multi-line",
        "[Interface]\nAddress = 192.0.2.7/32\nPrivateKey = ⟦‹b64:43›=⟧\n\n[Peer]\nPublicKey = ‹b64:43›=\nPresharedKey = ⟦‹b64:43›=⟧",
      ],
    ],
  },
  {
    kind: "jwk-private",
    texts: [["json-in-json", '{"kty":"EC","crv":"P-256","x":"‹b64u:43›","y":"‹b64u:43›","d":"⟦‹b64u:43›⟧"}']],
  },
  {
    kind: "jwt",
    name: "ACCESS_JWT",
    value: "‹jwt›",
    texts: [
      ["command", 'http GET https://api.example.com/me "Authorization: Bearer ⟦‹jwt›⟧"'],
      ["url-encoded", "wss://api.example.com/socket?v=2&token=⟦‹jwt›⟧"],
      ["log", "[Nest] 4521 ERROR [AuthGuard] invalid signature for ⟦‹jwt›⟧"],
    ],
  },
  {
    kind: "authorization-header",
    texts: [
      [
        "log",
        "> GET /v1/me HTTP/1.1\n> Host: api.example.com\n> Authorization: Bearer ⟦‹b62:40›⟧\n> Accept: */*",
      ],
      ["command", 'curl -H "Authorization: Basic ⟦‹base64=kassir:‹pw:16››⟧" https://api.example.com/'],
      ["quoted", "fetch(url, { headers: { Authorization: `Bearer ⟦‹hex:40›⟧` } })"],
      ["json-in-json", '{"headers":{"authorization":"Bearer ⟦‹b64u:48›⟧","accept":"*/*"}}'],
      [
        "plain",
        'Authorization: Digest username="kassir", realm="shop", nonce="‹hex:16›", response="⟦‹hex:32›⟧"',
      ],
      ["log", "Proxy-Authorization: Basic ⟦‹base64=proxy:‹human››⟧"],
      ["command", "grpcurl -H 'x-api-key: ⟦‹b62:32›⟧' api.example.com:443 shop.v1.Orders/List"],
      ["plain", "headers = {'X-Auth-Token': '⟦‹hex:32›⟧', 'Content-Type': 'application/json'}"],
      ["markdown", "- `Authorization: Token ⟦‹hex:40›⟧`"],
      ["cyrillic", "передавай заголовок Authorization: Bearer ⟦‹b62:40›⟧ и всё заработает"],
    ],
  },
  {
    kind: "cookie-header",
    texts: [
      ["log", "< Set-Cookie: sessionid=⟦‹low:32›⟧; HttpOnly; Path=/; SameSite=Lax"],
      ["command", "curl -b 'PHPSESSID=⟦‹low:26›⟧; csrftoken=⟦‹b62:32›⟧' https://shop.example.com/admin"],
      [
        "command",
        "curl https://shop.example.com/admin -H 'Cookie: _shop_session=⟦‹b64:64›%3D%3D--‹hex:40›⟧'",
      ],
      [
        "json-in-json",
        '{"request":{"headers":{"cookie":"connect.sid=⟦s%3A‹b64u:32›.‹b62:43›⟧; theme=dark"}}}',
      ],
      [
        "multi-line",
        "# Netscape HTTP Cookie File\n.shop.example.com\tTRUE\t/\tTRUE\t1790000000\tsession_token\t⟦‹b64u:64›⟧",
      ],
    ],
  },
  {
    kind: "csrf-and-session",
    texts: [
      ["xml", '<input type="hidden" name="csrf_token" value="⟦‹b64:43›=⟧">'],
      ["plain", 'session[:access_token] = "⟦‹b62:40›⟧"'],
    ],
  },
  {
    kind: "oauth-code",
    texts: [
      ["url-encoded", "http://localhost:3000/callback?code=⟦4/0A‹b64u:70›⟧&scope=email"],
      [
        "json-in-json",
        '{"access_token":"⟦‹b62:43›⟧","refresh_token":"⟦1//0‹b64u:98›⟧","expires_in":3599,"token_type":"Bearer"}',
      ],
      [
        "command",
        "curl -d 'grant_type=refresh_token&refresh_token=⟦‹b62:48›⟧&client_secret=⟦‹b62:32›⟧' https://id.example.com/token",
      ],
    ],
  },
  {
    kind: "saml-assertion",
    texts: [
      ["url-encoded", "POST /saml/acs\nSAMLResponse=⟦PHNhbWxwOlJlc3BvbnNl‹b64:200›%3D⟧&RelayState=home"],
    ],
  },
];
