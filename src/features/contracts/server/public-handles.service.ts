// Creates and checks public handles: a secret in a link opens one object of one tenant without sign-in. Only the secret's hash is stored.
import { sha256 } from '#features/identity/server/keys.service.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './public-handles.store.ts';

/** Allows everybody who knows `key` to open the object; the same key again changes nothing. */
export const addHandle = (context: Context, kind: string, key: string, objectId: string): Promise<void> =>
  addHandles(context, kind, [{ key, objectId }]);
export const addHandles = async (
  context: Context,
  kind: string,
  handles: readonly { readonly key: string; readonly objectId: string }[],
): Promise<void> =>
  void (await store.insertAll(
    context.db,
    kind,
    handles.map(({ key, objectId }) => ({ keyHash: sha256(key), objectId })),
  ));
/** Returns the hash that is stored of a key, for a function that opens it and reads its object together. */
export const handleHash = (key: string): string => sha256(key);
/** Returns the tenant and the object of a key; nothing for an unknown one. The caller then calls `context.enter({ tenantId })`. */
export const openHandle = (
  context: Pick<Context, 'db'>,
  kind: string,
  key: string,
): Promise<{ tenantId: string; objectId: string } | undefined> => store.find(context.db, kind, sha256(key));
/** Removes every link to an object. */
export const closeHandles = async (context: Context, kind: string, objectId: string): Promise<void> =>
  void (await store.removeAll(context.db, kind, objectId));
