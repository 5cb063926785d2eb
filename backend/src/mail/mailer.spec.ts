import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailsIn } from '../../test/support/mails';
import { resetMail } from '../auth/passwords/reset-mail';
import { parseConfig } from '../config/config';
import { Mailer } from './mailer';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinodost-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const to = (address: string, name = 'Ayan') => ({
  to: { name, address },
  ...resetMail(name, 'https://kino.az/x'),
});
const mailer = (settings = {}) => new Mailer({ ...parseConfig({ DATA_DIR: dataDir }), ...settings });
const headersOf = (mail = '') => mail.split('\r\n\r\n')[0] ?? '';

it('without a mail server every mail is a file, whole or not there', async () => {
  await Promise.all([mailer().send(to('bir@numune.az')), mailer().send(to('iki@numune.az'))]);
  const mails = await mailsIn(dataDir);
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual([
    'Ayan <bir@numune.az>',
    'Ayan <iki@numune.az>',
  ]);
  expect((await readdir(join(dataDir, 'outbox'))).every((name) => name.endsWith('.eml'))).toBe(true);
});

it.each([
  ['name', 'a@numune.az', 'Ayan\r\nBcc: oğru@numune.az'],
  ['address', 'a@numune.az\r\nBcc: oğru@numune.az', 'Ayan'],
  ['address list', 'a@numune.az, oğru@numune.az', 'Ayan'],
])('a %s can not add a header', async (_, address, name) => {
  await mailer().send(to(address, name));
  const [mail] = await mailsIn(dataDir);
  expect(headersOf(mail)).not.toMatch(/^Bcc:/im);
  expect(headersOf(mail).match(/^To:/gim)).toHaveLength(1);
});

it('a name in the mail is text, not HTML', () => {
  const { html } = resetMail('<img src=x onerror=alert(1)>', 'https://kino.az/"><script>');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
});

class MailServer {
  readonly mails: string[] = [];
  private readonly server: Server;

  constructor(private busy: number) {
    this.server = createServer((socket) => this.talk(socket));
  }

  async start(): Promise<string> {
    await once(this.server.listen(0), 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  private talk(socket: Socket): void {
    let mail: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 numune.az');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const text = data.toString();
      if (mail !== undefined) {
        mail += text;
        if (!mail.endsWith('\r\n.\r\n')) return;
        this.mails.push(mail);
        mail = undefined;
        say('250 ok');
      } else if (text.startsWith('MAIL') && this.busy > 0) {
        this.busy -= 1;
        say('451 busy');
      } else if (text.startsWith('DATA')) {
        mail = '';
        say('354 go on');
      } else say(text.startsWith('QUIT') ? '221 bye' : '250 ok');
    });
  }
}

it('with a mail server it goes there, on a second try if need be', async () => {
  const server = new MailServer(1);
  const sending = mailer({ smtpUrl: await server.start() });
  await sending.send(to('bir@numune.az'));
  sending.onApplicationShutdown();
  server.stop();
  expect(server.mails).toHaveLength(1);
  expect(await mailsIn(dataDir)).toEqual([]);
});

it('a mail that fails is not tried again once the process stops', async () => {
  let tries = 0;
  const refusing = createServer((socket) => {
    tries += 1;
    socket.on('error', () => undefined).end('554 no\r\n');
  });
  await once(refusing.listen(0), 'listening');
  const sending = mailer({ smtpUrl: `smtp://127.0.0.1:${(refusing.address() as AddressInfo).port}` });
  const sent = sending.send(to('bir@numune.az'));
  sending.onModuleDestroy();
  await expect(sent).rejects.toThrow('554');
  sending.onApplicationShutdown();
  refusing.close();
  expect(tries).toBe(1);
});
