// Opens deposited signing certificates in a separate thread, because old ciphers take seconds of computing and a hostile file may take minutes.
import { serveThread } from '#platform/server/thread-side.ts';
import { openSigner } from './signing/signer.ts';
import type { SigningFile } from './signing.service.ts';

serveThread(({ bytes, password }: SigningFile) => openSigner(bytes, password));
