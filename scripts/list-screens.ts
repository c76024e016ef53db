// npm run list:screens prints one line of JSON per screen: path, public, permission, file.
import { allScreens } from './screens.ts';

process.stdout.on('error', () => process.exit(0)); // `| head` has read enough and closed the pipe.

for (const { path, public: isPublic = false, permission, file } of await allScreens())
  console.log(JSON.stringify({ path, public: isPublic, permission, file }));
process.exit(0);
