// Checks a running deployment from outside: the proxy, signing in, mail, uploads, restarts under load, processes and their end.
import { requestUserRecovery } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { demand, until } from './checks.ts';
import type { Checks } from './checks.ts';
import type { Image } from './image.ts';
import { checkEnds, checkProcesses } from './process-checks.ts';
import { checkRestarts } from './restart-check.ts';
import { hosts } from './topology.ts';
import type { Topology } from './topology.ts';
import { checkUploads } from './upload-checks.ts';
import { visitorOf } from './visitor.ts';
import type { Visitor } from './visitor.ts';

type Health = { notes: { name: string; ok: boolean; note?: string }[] };

async function checkProxy({ check }: Checks, { addresses }: Topology, visitor: Visitor): Promise<void> {
  const [app, content] = [`https://${hosts.app}`, `https://${hosts.content}`];
  const status = async (url: string) => (await visitor.ask(url)).status;
  await check('the proxy serves the page of the app over TLS', async () => {
    await until('the proxy answers', 60, async () => (await status(`${app}/`).catch(() => 0)) === 200 || undefined);
    const { body } = await visitor.ask(`${app}/`);
    demand(body.includes('<html'), 'it is no page');
  });
  await check('what is meant for operators is 404 through the proxy', async () => {
    for (const one of ['/health', '/ready', '/metrics', '/served-host?domain=x', '/mailbox'])
      demand((await status(app + one)) === 404, one);
    demand((await status(`${content}/health`)) === 404, 'content/health');
  });
  await check('a host that nobody has gets no certificate', async () => {
    const answered = await visitor.ask('https://ninguem.example.localhost/').then(
      () => true,
      () => false,
    );
    demand(!answered, 'it was answered');
  });
  await check('each node finds its converters, and only their network is missing', async () => {
    for (const [name, address] of Object.entries(addresses)) {
      const { notes } = (await (await fetch(`http://${address}:3000/health`)).json()) as Health;
      const missing = notes.filter((one) => !one.ok).map((one) => one.name);
      demand(notes.length >= 3 && missing.join() === 'converter-network', `${name}: ${JSON.stringify(notes)}`);
    }
  });
}

export async function watch(
  topology: Topology,
  { checks, image, project }: { checks: Checks; image: Image; project: string },
): Promise<void> {
  const { check } = checks;
  const { personas, mail } = topology;
  const visitor = visitorOf(topology.authority);
  try {
    await checkProxy(checks, topology, visitor);

    const author = personas.find(({ audience }) => audience === 'Administrador')!;
    const session = await visitor.enter(author.address, author.username, author.password);
    await check(`somebody signs in over TLS at a tenant’s host (${new URL(author.address).host})`, () =>
      demand(session.headers['x-tenant'] !== '', 'no tenant'),
    );
    await check('a new password is asked for, and the mail arrives', async () => {
      const { email } = personas.find(({ audience }) => audience === 'Aluno')!;
      const before = mail.receivers.length;
      await visitor.call(author.address, requestUserRecovery, { params: { email } });
      return until('the mail', 60, () => mail.receivers.slice(before).find((one) => one === email));
    });

    const opened = await checkUploads(checks, { topology, visitor, session, project });
    await checkRestarts(checks, { topology, visitor, session, opened });
    await checkProcesses(checks, topology, image);
  } finally {
    visitor.close();
  }
  await checkEnds(checks, topology);
}
