import type { Kind } from "../kind.ts";

/** What names a person or an inner network, and passwords that are said. */
export const people: readonly Kind[] = [
  {
    kind: "email",
    texts: [
      ["plain", "Author: Anna <⟦‹login›@gmail.com⟧>\nDate:   Sun Mar 1 12:00:00 2026 +0300"],
      ["cyrillic", "напиши клиенту на ⟦‹login›@yandex.ru⟧, он ждёт счёт"],
      ["log", "INFO mail sent to=⟦‹login›@mail.ru⟧ template=order_paid"],
      ["quoted", "INSERT INTO users (email) VALUES ('⟦‹login›@proton.me⟧');"],
      ["json-in-json", '{"user":{"id":7,"email":"⟦‹login›@outlook.com⟧"}}'],
      ["command", "git config user.email ⟦‹login›@inbox.ru⟧"],
      ["markdown", "Contact: [Peter](mailto:⟦‹login›@icloud.com⟧)"],
      ["url-encoded", "https://shop.ru/unsubscribe?email=⟦‹login›%40gmail.com⟧"],
      ["xml", "<email>⟦‹login›@rambler.ru⟧</email>"],
    ],
  },
  {
    kind: "phone-ru",
    texts: [
      ["plain", "phone: ⟦‹digits:+7 9## ###-##-##›⟧"],
      ["cyrillic", "мой номер ⟦‹digits:8 (9##) ###-##-##›⟧, звони после шести"],
      ["log", "sms to=⟦‹digits:+79#########›⟧ status=delivered"],
      ["quoted", "{ name: 'Анна', phone: '⟦‹digits:+7(9##)###-##-##›⟧' }"],
      ["json-in-json", '{"phone":"⟦‹digits:79#########›⟧","name":"Анна"}'],
      ["cyrillic", "тел. ⟦‹digits:8-9##-###-##-##›⟧ (Игорь)"],
    ],
  },
  {
    kind: "phone-international",
    texts: [
      ["plain", "call me at ⟦‹digits:+44 20 7### ####›⟧"],
      ["plain", "Phone: ⟦‹digits:+1 (415) 5##-####›⟧"],
      ["log", "twilio: to=⟦‹digits:+4917########›⟧ status=queued"],
      ["markdown", "| support | ⟦‹digits:+33 6 ## ## ## ##›⟧ |"],
      ["cyrillic", "номер поставщика ⟦‹digits:+86 138 #### ####›⟧"],
      ["quoted", 'phone="⟦‹digits:+37529#######›⟧"'],
    ],
  },
  {
    kind: "login",
    texts: [
      ["cyrillic", "логин ⟦‹login›⟧ пароль ⟦‹human›⟧"],
      ["plain", "login: ⟦‹login›⟧\npassword: ⟦‹human›⟧"],
      ["plain", "Username: ⟦‹login›⟧\nPassword: ⟦‹human›⟧"],
      ["command", "ssh ⟦‹login›⟧@bastion.example.com # password ⟦‹human›⟧"],
      ["cyrillic", "Логин: ⟦‹login›⟧, пароль тот же"],
      ["quoted", 'ADMIN_LOGIN="⟦‹login›⟧"\nADMIN_PASSWORD="⟦‹human›⟧"'],
    ],
  },
  {
    kind: "internal-ip",
    texts: [
      [
        "plain",
        "$ ip -4 addr show eth0\n    inet ⟦‹digits:10.14.2#.1##›⟧/24 brd 10.14.255.255 scope global eth0",
      ],
      ["log", "connect ECONNREFUSED ⟦‹digits:192.168.1#.2#›⟧:5432"],
      ["command", "ssh deploy@⟦‹digits:172.20.1#.4#›⟧ 'systemctl restart shop'"],
      ["cyrillic", "база стоит на ⟦‹digits:10.2.1#.5#›⟧, порт 5433"],
      ["quoted", 'ALLOWED_HOSTS = ["⟦‹digits:192.168.2#.1#›⟧"]'],
      ["url-encoded", "http://⟦‹digits:10.77.3.1#›⟧:8080/metrics"],
    ],
  },
  {
    kind: "internal-host",
    texts: [
      ["log", "getaddrinfo ENOTFOUND ⟦pg-main-‹dec:2›.‹word›.corp⟧"],
      ["plain", "server: ⟦‹word›-db‹dec:2›.prod.internal⟧:5432"],
      ["command", "psql -h ⟦crm-‹word›-‹dec:2›.office.lan⟧ -U reader"],
      ["cyrillic", "деплой на ⟦app‹dec:2›.‹word›.intra⟧ упал"],
      ["plain", "upstream ⟦api-‹word›.svc.cluster.local⟧:80"],
      ["plain", "ping ⟦nas-‹word›.local⟧"],
    ],
  },
  {
    kind: "password-ru",
    texts: [
      ["cyrillic", "пароль от базы: ⟦‹human›⟧"],
      ["cyrillic", "Пароль — ⟦‹human›⟧, никому не говори"],
      ["cyrillic", "зайди под админом, пароль ⟦‹human›⟧"],
      ["cyrillic", "поменял пароль на ⟦‹human›⟧, проверь вход"],
      ["cyrillic", "пароль такой: ⟦‹pw:14›⟧ (от стейджа)"],
      ["cyrillic", "пасс ⟦‹human›⟧, юзер root"],
      ["cyrillic", "секретный ключ для подписи: ⟦‹b62:32›⟧"],
      ["cyrillic", "пин-код от терминала ⟦‹dec:4›7⟧"],
      ["cyrillic", "кодовое слово «⟦‹human›⟧»"],
      ["cyrillic", "пароли: стейдж ⟦‹human›⟧, прод ⟦‹human›⟧"],
      ["cyrillic", "токен доступа: ⟦‹b62:40›⟧"],
      ["cyrillic", "Пароль root'а на новом сервере ⟦‹signs:12›⟧"],
    ],
  },
  {
    kind: "password-en",
    texts: [
      ["plain", "the password is ⟦‹human›⟧"],
      ["plain", "use ⟦‹human›⟧ as the admin password"],
      ["plain", "Password for the staging db: ⟦‹pw:14›⟧"],
      ["plain", "my sudo password is ⟦‹human›⟧, run it"],
      ["plain", "log in with admin / ⟦‹human›⟧"],
      ["plain", "I changed the passphrase to ⟦‹human›⟧ yesterday"],
      ["plain", "pwd: ⟦‹human›⟧"],
      ["plain", "Your temporary password is: ⟦‹signs:12›⟧"],
      ["plain", "credentials are root:⟦‹human›⟧"],
      ["quoted", 'the wifi password is "⟦‹human›⟧"'],
      ["markdown", "**Password:** `⟦‹human›⟧`"],
      ["plain", "secret key: ⟦‹b62:32›⟧, put it into the vault"],
    ],
  },
];
