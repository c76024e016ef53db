// Hashes large files in a thread, outside the event loop.
import { serveThread } from '../thread-side.ts';
import { hashFile } from './measuring.ts';

serveThread<{ path: string }, string>(({ path }) => hashFile(path));
