// Runs the built processes for soaks: bundles them once, and gives each soak separate servers and workers that it kills and restarts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { makeInstallation } from '#testing/integration/nodes.ts';
import type { Node, Running } from '#testing/integration/nodes.ts';
import type { Persona } from '#testing/persona.ts';
import { answerOf, requestOf } from '#testing/request-of.ts';
import { demand } from './demand.ts';
import { headersOf } from './world.ts';

let made: Promise<Awaited<ReturnType<typeof makeInstallation>> & { root: string }> | undefined;
const installation = () =>
  (made ??= (async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'soak-'));
    const installed = await makeInstallation(root);
    process.on('exit', () => {
      for (const folder of [root, installed.bundle]) rmSync(folder, { recursive: true, force: true });
    });
    return { ...installed, root };
  })());

export type Heard = { readonly status: number; readonly headers: Headers; readonly text: string };
export type Asking = { method?: string; headers?: Record<string, string>; body?: string | FormData };
export type CrashingServer = {
  readonly dataDir: string;
  /** Returns where the server is now; waits while it is down. */
  whereabouts(): Promise<Node>;
  /** Asks until an answer arrives: it tries again after no connection, a broken one and "busy", as our clients do. */
  ask(path: string, init: Asking, host?: 'app' | 'content'): Promise<Heard>;
  /** Repeats a call until it is answered; throws on any answer but success. */
  call<const E extends Endpoint>(call: E, input: Input<E, Blob>, as: Persona): Promise<Answer<E, undefined>>;
  /** Kills it at once without a warning, and starts it again on the same disk. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};
const pauseMs = 25;
const patienceMs = 60_000;

/** Starts a web server that crashes and restarts; `settings` override those of the installation. */
export async function startCrashingServer(
  name: string,
  settings: Record<string, string> = {},
): Promise<CrashingServer> {
  const { startNode, root } = await installation();
  let node: Promise<Node> = startNode(name, settings);
  await node;
  const server: CrashingServer = {
    dataDir: path.join(root, name),
    whereabouts: () => node,
    async call(call, input, as) {
      const { path: address, init } = requestOf(call, input, headersOf(as));
      const { status, text } = await server.ask(address, init);
      demand(status < 300, `${init.method} ${address} answers ${status}`, text);
      return answerOf(call, text);
    },
    async ask(address, init, host = 'app') {
      for (const until = Date.now() + patienceMs; ;) {
        try {
          const { address: app, contentAddress } = await node;
          const answer = await fetch((host === 'app' ? app : contentAddress) + address, init);
          const heard = { status: answer.status, headers: answer.headers, text: await answer.text() };
          if (heard.status !== 503) return heard;
        } catch (error) {
          if (Date.now() > until) throw error;
        }
        await setTimeout(pauseMs);
      }
    },
    async crash() {
      const before = await node;
      node = before.kill().then(() => startNode(name, settings));
      await node;
    },
    stop: async () => void (await (await node).stop()),
  };
  return server;
}

export type CrashingWorker = { readonly dataDir: string; crash(): Promise<void>; stop(): Promise<void> };
/** Starts a worker that crashes and restarts; `settings` override those of the installation. */
export async function startCrashingWorker(
  name: string,
  settings: Record<string, string> = {},
): Promise<CrashingWorker> {
  const { startWorker } = await installation();
  let worker: Running = await startWorker(name, settings);
  const { dataDir } = worker;
  return {
    dataDir,
    async crash() {
      await worker.kill();
      worker = await startWorker(name, settings);
    },
    stop: async () => void (await worker.stop()),
  };
}

/** Runs work while the server crashes once, at some moment within these milliseconds. */
export async function whileCrashing<T>(
  server: { crash(): Promise<void> },
  afterMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const [result] = await Promise.all([work(), setTimeout(afterMs).then(() => server.crash())]);
  return result;
}
