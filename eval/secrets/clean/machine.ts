import type { CleanKind } from "./texts.ts";

/** What machines write: ids, hashes, locks, packed files. */
export const machine: readonly CleanKind[] = [
  {
    kind: "hashes",
    templates: [
      "‹hex:32›  dist/‹word›.js\n",
      "‹hex:40›  src/‹word›.ts\n",
      "‹hex:64›  ‹word›-1.‹dec:1›.tar.gz\n",
      "SHA512 (‹word›.iso) = ‹hex:128›\n",
      "sha256:‹hex:64›\n",
      "md5: ‹hex:32›\n",
      'ETag: "‹hex:32›"\n',
      "Digest: sha256:‹hex:64›\nStatus: Downloaded newer image for ‹word›:latest\n",
      'integrity="sha384-‹b64:64›" crossorigin="anonymous"\n',
      "‹HEX:40› (fingerprint)\n",
      "crc32 ‹hex:8› adler32 ‹hex:8›\n",
    ],
  },
  {
    kind: "ids",
    templates: [
      "‹uuid›\n",
      "‹ulid›\n",
      "request-id: ‹uuid›\n",
      '{"id":"‹uuid›","parentId":"‹uuid›","createdAt":"2026-03-01T12:00:00Z"}\n',
      "traceparent: 00-‹hex:32›-‹hex:16›-01\n",
      "cf-ray: ‹hex:16›-FRA\nx-amzn-requestid: ‹uuid›\n",
      '_id: ObjectId("‹hex:24›")\n',
      "arn:aws:iam::‹dec:12›:role/‹word›-deploy\n",
      "toolu_01‹b62:22›\n",
      "msg_01‹b62:22›\n",
      "container ‹hex:12› exited with code 0\n",
      "i-0‹hex:16› running vpc-0‹hex:16› subnet-0‹hex:16›\n",
      "order #‹dec:6› invoice INV-2026-‹dec:5›\n",
      "session ‹uuid› resumed (pid ‹dec:5›)\n",
      "commitId=‹hex:40› buildId=‹dec:8›\n",
      "cache key ‹hex:64› restored, cacheKey=‹hex:40›\n",
      '{"key":"‹uuid›","rowKey":"‹hex:32›","partition-key":"‹uuid›"}\n',
      "idempotency-key: ‹uuid›\nobject key ‹hex:32› was written\n",
    ],
  },
  {
    kind: "git output",
    templates: [
      "commit ‹hex:40›\nAuthor: Kassir <kassir@example.com>\nDate:   Sun Mar 1 12:‹dec:2›:00 2026 +0300\n\n    ‹word›: the price is rounded once\n\n",
      "‹hex:7› ‹word›: counts each order once\n‹hex:7› test: a ‹word› has a limit\n",
      "diff --git a/src/‹word›.ts b/src/‹word›.ts\nindex ‹hex:7›..‹hex:7› 100644\n--- a/src/‹word›.ts\n+++ b/src/‹word›.ts\n@@ -‹dec:2›,7 +‹dec:2›,7 @@ export function total() {\n-  const token = readToken(line);\n+  const token = readToken(line, offset);\n   return token;\n }\n",
      "100644 blob ‹hex:40›\tsrc/‹word›.ts\n",
      "   ‹hex:8›..‹hex:8›  main -> main\n",
      "‹hex:40›\trefs/heads/‹word›\n",
      "‹hex:8› (Kassir 2026-02-‹dec:1›1 12:00:00 +0300 ‹dec:3›) const limit = ‹dec:3›;\n",
      "Merge: ‹hex:7› ‹hex:7›\n",
    ],
  },
  {
    kind: "npm lock",
    templates: [
      '    "node_modules/‹word›": {\n      "version": "‹dec:1›.‹dec:2›.‹dec:1›",\n      "resolved": "https://registry.npmjs.org/‹word›/-/‹word›-‹dec:1›.‹dec:2›.‹dec:1›.tgz",\n      "integrity": "sha512-‹b64:86›==",\n      "license": "MIT"\n    },\n',
      '    "node_modules/‹word›/node_modules/‹word›": {\n      "version": "‹dec:1›.0.0-rc.‹dec:1›",\n      "integrity": "sha1-‹b64:27›=",\n      "dev": true\n    },\n',
    ],
  },
  {
    kind: "yarn and pnpm lock",
    templates: [
      '"@‹word›/‹word›@^‹dec:1›.‹dec:1›.0", "@‹word›/‹word›@~‹dec:1›.‹dec:1›.3":\n  version "‹dec:1›.‹dec:1›.3"\n  resolved "https://registry.yarnpkg.com/@‹word›/‹word›/-/‹word›-1.0.3.tgz#‹hex:40›"\n  integrity sha512-‹b64:86›==\n  dependencies:\n    ‹word› "^‹dec:1›.0.0"\n\n',
      "  /‹word›@‹dec:1›.‹dec:1›.0:\n    resolution: {integrity: sha512-‹b64:86›==}\n    engines: {node: '>=18'}\n    dev: true\n\n",
      '"‹word›@npm:^4.‹dec:1›.0":\n  version: 4.‹dec:1›.0\n  resolution: "‹word›@npm:4.‹dec:1›.0"\n  checksum: 10c0/‹hex:128›\n  languageName: node\n  linkType: hard\n\n',
    ],
  },
  {
    kind: "cargo and poetry lock",
    templates: [
      '[[package]]\nname = "‹word›"\nversion = "0.‹dec:2›.‹dec:1›"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\nchecksum = "‹hex:64›"\ndependencies = [\n "‹word›",\n]\n\n',
      '[[package]]\nname = "‹word›"\nversion = "2.‹dec:1›"\noptional = false\npython-versions = ">=3.9"\nfiles = [\n    {file = "‹word›-2.0-py3-none-any.whl", hash = "sha256:‹hex:64›"},\n    {file = "‹word›-2.0.tar.gz", hash = "sha256:‹hex:64›"},\n]\n\n',
      "requests==2.32.‹dec:1› \\\n    --hash=sha256:‹hex:64› \\\n    --hash=sha256:‹hex:64›\n",
    ],
  },
  {
    kind: "go.sum",
    templates: [
      "github.com/example/‹word› v1.‹dec:1›.‹dec:2› h1:‹b64:43›=\ngithub.com/example/‹word› v1.‹dec:1›.‹dec:2›/go.mod h1:‹b64:43›=\n",
      "golang.org/x/‹word› v0.0.0-2026‹digits:0#1#›120000-‹hex:12› h1:‹b64:43›=\n",
    ],
  },
  {
    kind: "base64 images",
    templates: [
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA‹b64:900›==\n",
      '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAP‹b64:300›">\n',
      "background: url(data:image/svg+xml;base64,PHN2ZyB4bWxucz0i‹b64:400›);\n",
      "@font-face { src: url(data:font/woff2;base64,d09GMgABAAAA‹b64:1200›) format('woff2'); }\n",
    ],
  },
  {
    kind: "minified",
    templates: [
      '!function(e,t){"object"==typeof exports?module.exports=t():e.‹word›=t()}(this,function(){var n={};function r(o){if(n[o])return n[o].exports;var i=n[o]={i:o,l:!1,exports:{}};return e[o].call(i.exports,i,i.exports,r),i.l=!0,i.exports}return r.m=e,r.c=n,r("‹hex:4›")});',
      "const a=(e,t)=>e.key===t.key?0:e.key<t.key?-1:1;var k={password:!0,email:!0,tel:!0,token:null};function u(e){return e.token||(e.token=c())}",
      ".a‹hex:5›{display:flex;margin:0 ‹dec:2›px;color:#‹hex:6›}.b‹hex:5›:hover{background:rgba(‹dec:2›,‹dec:2›,‹dec:2›,.5)}",
      '(window.webpackChunk=window.webpackChunk||[]).push([[‹dec:3›],{‹dec:5›:(e,t,n)=>{n.d(t,{Z:()=>s});const s="‹word›-‹hex:8›"}}]);\n',
    ],
  },
  {
    kind: "source maps",
    templates: [
      '{"version":3,"file":"‹word›.js","sources":["../src/‹word›.ts"],"names":["token","password","key"],"mappings":"AAAA,SAAS,‹AZ:4›,CAAC,‹AZ:4›;EACV,OAAO,‹AZ:6›,CAAC;‹AZ:4›,CAAC,‹AZ:5›,CAAC,‹AZ:4›,‹AZ:6›;‹AZ:4›,‹AZ:4›,CAAC;‹AZ:6›,CAAC"}\n//# sourceMappingURL=‹word›.js.map\n',
      "AAgB,‹letters:4›,‹letters:5›,‹letters:4›;‹letters:5›,‹letters:4›,‹letters:4›,‹letters:6›;;‹letters:4›,‹letters:5›;AACA,‹letters:4›,‹letters:4›\n",
    ],
  },
  {
    kind: "public keys",
    templates: [
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI‹b64:43› kassir@example.com\n",
      "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ‹b64:480›== deploy@example.com\n",
      "‹pem:CERTIFICATE›\n",
      "‹pem:PUBLIC KEY›\n",
      "‹pem:PGP PUBLIC KEY BLOCK›\n",
      "256 SHA256:‹b64:43› kassir@example.com (ED25519)\n",
      "github.com ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI‹b64:43›\n",
      "-----BEGIN PGP SIGNATURE-----\n\n‹b64:64›\n‹b64:64›\n=‹b64:4›\n-----END PGP SIGNATURE-----\n",
      "Serial Number: ‹hex:2›:‹hex:2›:‹hex:2›:‹hex:2›:‹hex:2›:‹hex:2›:‹hex:2›:‹hex:2›\n",
    ],
  },
];
