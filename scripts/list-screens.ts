// npm run list:screens: one line of JSON per screen: path, public, permission, file.
import { allScreens } from './screens.ts';

for (const { path, public: isPublic = false, permission, file } of await allScreens())
  console.log(JSON.stringify({ path, public: isPublic, permission, file }));
process.exit(0);
