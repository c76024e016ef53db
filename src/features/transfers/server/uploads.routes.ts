// Receives resumable uploads by tus under `/api/v1/uploads`. Checks the sender of each part, and passes the file on after the last part.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { EVENTS, Server } from '@tus/server';
import { kindOf, Problem, statusOf } from '#platform/contract/problem.ts';
import { askingOf } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { problemOf } from '#platform/server/problems.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Asking, Services } from '#platform/server/requests.ts';
import { say } from '#platform/server/texts.ts';
import { uploadsPath } from '../contract/transfers.endpoints.ts';
import {
  beginUpload,
  cancelUpload,
  failUpload,
  leaveUpload,
  finishUpload,
  keepTaking,
  keepTakingEveryMs,
  getOwnUpload,
  requireRunningUpload,
  noteProgress,
  takeUpload,
} from './transfers.service.ts';
import type { UploadTakers } from './transfers.service.ts';
import type { UploadStore } from './upload-store.service.ts';

const progressEveryMs = 5_000;
/** The call that each part of an upload counts as. A client sends the parts one after the other. */
const uploadAct = { method: 'POST', path: 'uploads' } as const;
const uploadCall = { rateLimit: 'upload', access: 'signed-in' } as const;

/** Runs the work as the user who sends the part, in its own transaction. */
const asSender = <T>(services: Services, asking: Asking, work: (context: PersonContext) => Promise<T>): Promise<T> =>
  inContext(services, asking, (context) => work(context as PersonContext));
/** The names in an announcement (the metadata of tus and its header of the size) of our fields that a refusal can name. */
const announcedAs: Readonly<Record<string, string>> = {
  purpose: 'purpose',
  name: 'filename',
  relationId: 'relationId',
  sizeBytes: 'Upload-Length',
};
type TusFailure = { status_code: number; body: string };
const ours = new WeakSet<object>();
/** Returns a failure in the shape that tus expects, with the body that all our calls use. */
const tusFailure = (error: unknown, language: string, status?: number): TusFailure => {
  const { kind, code, details } = problemOf(error) ?? new Problem('internal', 'request.broken');
  const fields = details.fields?.map((one) => ({ ...one, path: one.path ?? announcedAs[one.field] }));
  const failure = {
    status_code: status ?? (statusOf[kind] || 500),
    body: JSON.stringify({
      details: { code, ...details, ...(fields && { fields }) },
      notifications: [say(language, code, details)],
    }),
  };
  ours.add(failure);
  return failure;
};
/** Milliseconds that a request waits while another node hands the file over. After that, the client must ask again. */
const patienceMs = 20_000;
const lookAgainMs = 200;
/** The failures of a database that is busy or away: the bytes stay, and the next question for them hands the upload over. */
const passing = new Set(['request.busy', 'request.slow', 'request.away', 'request.conflict']);

const idAt = (url: string) => new URL(url, 'http://localhost').pathname.split('/').at(-1)!;
const refusalOfTus = (status: number) => new Problem(kindOf(status), `request.${kindOf(status)}`);

/** Adds the routes. `takers` receive the finished files, and `store` holds the parts until they are complete. */
export function uploadRoutes(app: App, takers: UploadTakers, store: UploadStore) {
  const sender = new AsyncLocalStorage<Asking & { hasBroken?: () => boolean }>();
  const asking = () => sender.getStore()!;
  const guarded = async <T>(work: (context: PersonContext) => Promise<T>): Promise<T> => {
    try {
      return await asSender(app.services, asking(), work);
    } catch (error) {
      if (!problemOf(error)) app.http.log.error({ err: error }, 'upload');
      await app.guards.refused(uploadAct, asking(), error);
      throw tusFailure(error, asking().language);
    }
  };

  /** Tells whether this node must hand the upload over. Waits while another node does it. */
  const isMine = async (id: string): Promise<boolean> => {
    const until = performance.now() + patienceMs;
    for (;;) {
      const whose = await guarded((context) => takeUpload(context, id));
      if (whose !== 'elsewhere') return whose === 'mine';
      if (performance.now() > until) throw tusFailure(new Problem('unavailable', 'request.busy'), asking().language);
      await setTimeout(lookAgainMs);
    }
  };
  const handOver = async (id: string): Promise<void> => {
    if (!(await isMine(id))) return;
    const who = asking();
    const keeping = setInterval(
      () =>
        void quietly('the next one says it', () => asSender(app.services, who, (context) => keepTaking(context, id))),
      keepTakingEveryMs,
    );
    try {
      await handOverMine(id);
    } finally {
      clearInterval(keeping);
    }
  };
  const handOverMine = async (id: string): Promise<void> => {
    const whole = await store.borrow(id);
    const forgetWhole = async () => {
      await whole.release();
      await store.forget(id);
    };
    try {
      await guarded((context) => finishUpload(context, takers, id, whole.path));
    } catch (failure) {
      const { details } = JSON.parse((failure as { body: string }).body) as { details: { code: string } };
      const { code, ...rest } = details;
      if (passing.has(code)) {
        await whole.release();
        await quietly('the claim ends by itself', () => guarded((context) => leaveUpload(context, id)));
        throw failure;
      }
      await guarded((context) => failUpload(context, id, code, rest));
      await forgetWhole();
      throw failure;
    }
    await forgetWhole();
  };
  const finishing = new Map<string, Promise<void>>();
  /** Hands a complete upload over once, also where several requests ask for it at the same time. */
  const finish = (id: string): Promise<void> => {
    const running = finishing.get(id) ?? handOver(id).finally(() => finishing.delete(id));
    finishing.set(id, running);
    return running;
  };
  /**
   * Returns the size of a complete upload to a client that lost the answer to its last part. If a process died between the last byte
   * and the handover, this call hands the upload over now, because a client that hears "whole" sends nothing more.
   */
  const wholeSize = async (id: string): Promise<number | undefined> => {
    const { status, total } = await guarded((context) => getOwnUpload(context, id));
    if (status === 'running') {
      const there = await quietly('bytes that are gone were taken meanwhile, and the row says so by now', () =>
        store.datastore.getUpload(id),
      );
      const offset = there?.offset;
      if (offset === undefined)
        return (await guarded((context) => getOwnUpload(context, id))).status === 'done' ? total : undefined;
      if (offset !== total) return undefined;
      await finish(id);
    } else if (status === 'done') await store.forget(id);
    else return undefined;
    return total;
  };

  /** Returns the answer about a complete upload. Returns nothing about any other upload, which tus answers itself. */
  const headOfWhole = async (url: string) => {
    try {
      const size = await wholeSize(idAt(url));
      if (size === undefined) return undefined;
      return { status: 200, headers: { 'tus-resumable': '1.0.0', 'upload-offset': size, 'upload-length': size } };
    } catch (failure) {
      return { status: (failure as ReturnType<typeof tusFailure>).status_code, headers: { 'tus-resumable': '1.0.0' } };
    }
  };

  const server = new Server({
    path: uploadsPath,
    datastore: store.datastore,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    postReceiveInterval: progressEveryMs,
    // The pages of a tenant call their own address, so no other origin may call here.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => {
      if (ours.has(error)) return undefined;
      const { language } = asking();
      // The status of a refusal by tus tells the client enough. Only the log receives the message of any other failure.
      if ('status_code' in error) return tusFailure(refusalOfTus(error.status_code), language, error.status_code);
      app.http.log.error({ err: error }, 'upload');
      return tusFailure(error, language);
    },
    onIncomingRequest: async ({ method }, id) => {
      // A new upload has an id but no row yet. DELETE cancels the row before its bytes, so a crash leaves no row that seems to run.
      if (method === 'DELETE') await guarded((context) => cancelUpload(context, id));
      else if (method === 'PATCH') await guarded((context) => requireRunningUpload(context, id));
      else if (method !== 'POST') await guarded((context) => getOwnUpload(context, id));
    },
    onUploadCreate: async (_request, { id, size, metadata = {} }) => {
      const { filename, filetype, purpose, relationId, fingerprint, isCoverImage } = metadata;
      const replaced = await guarded((context) =>
        beginUpload(context, takers, {
          id,
          name: filename,
          fileType: filetype,
          purpose,
          relationId,
          fingerprint,
          isCoverImage: isCoverImage === 'true',
          sizeBytes: size,
        }),
      );
      for (const other of replaced) await store.forget(other);
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      await finish(id);
      return {};
    },
  });
  const note = async (id: string, offset: number | undefined, hasBroken = false) => {
    const who = sender.getStore();
    if (who && offset !== undefined)
      await quietly('the list of transfers is a little behind', () =>
        asSender(app.services, who, (context) => noteProgress(context, id, offset, hasBroken)),
      );
  };
  server.on(EVENTS.POST_RECEIVE, (_request, { id, offset }) => void note(id, offset));
  const { datastore } = store;
  const write = datastore.write.bind(datastore);
  /** Notes the bytes on the disk after each part, also after a broken one. Code that waits for a broken part's answer waits forever. */
  datastore.write = async (source, id, offset) => {
    try {
      return await write(source, id, offset);
    } finally {
      const there = await quietly('its bytes are gone', () => datastore.getUpload(id));
      await note(id, there?.offset, sender.getStore()?.hasBroken?.());
    }
  };
  app.http.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  app.http.route({
    // The route has no GET, because the server never returns parts.
    method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
    url: `${uploadsPath}*`,
    config: { isUpload: true },
    handler: async (request, reply) => {
      const { person, tenantId } = await app.admit(request, 'signed-in').catch(async (error: unknown) => {
        await app.guards.refused(uploadAct, askingOf(request), error);
        throw error;
      });
      await app.guards.before(uploadCall, request, person);
      const asker = { ...askingOf(request), person, tenantId };
      if (request.method === 'HEAD') {
        const told = await sender.run(asker, () => headOfWhole(request.url));
        if (told)
          return reply
            .code(told.status)
            .headers({ ...told.headers, 'cache-control': 'no-store' })
            .send();
      }
      reply.hijack();
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      reply.raw.setHeader('cache-control', 'no-store');
      // The client no longer waits for the answer, and some of the announced bytes are missing.
      const hasBroken = () => request.raw.destroyed && !request.raw.complete;
      await sender.run({ ...asker, hasBroken }, () => server.handle(request.raw, reply.raw));
    },
  });
}
