// Refuses a Node that is too old, in syntax that an old Node understands.
import { sentence } from '../sentence.mjs';

/** Throws one sentence unless the version is at least 20.19. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw sentence(
    `Sabiá needs Node 20.19 or newer, this is Node ${version}: install a newer one from https://nodejs.org.`,
  );
}
