import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export interface MailServer {
  url: string;
  /** Headers and body of each, in the order in which they came. */
  messages: string[];
  server: Server;
}

/** A mail server, on any free port unless told, that keeps what it is sent, refuses addresses at refused.test, and for now those at busy.test. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const messages: string[] = [];
  const mail = createServer((socket) => {
    let body: string[] | undefined;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      rest += part.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (body) {
          if (line === '.') {
            messages.push(body.join('\n'));
            body = undefined;
            socket.write('250 kept\r\n');
          } else body.push(line);
        } else if (line === 'DATA') {
          body = [];
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line.startsWith('RCPT') && line.includes('refused.test'))
          socket.write('550 no owner@refused.test\r\n');
        else if (line.startsWith('RCPT') && line.includes('busy.test')) socket.write('451 later\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => undefined);
  });
  await once(mail.listen(port, '127.0.0.1'), 'listening');
  return { url: urlOf(mail), messages, server: mail };
}

/** Where a mail server that listens is reached. */
export function urlOf(mail: Server): string {
  const address = mail.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
