// npx tsx bench/open-set.ts 10000 opens a fresh copy of the data set and keeps it open, for reading query plans.
import { openSet } from './dataset/cluster.ts';

const set = await openSet(Number(process.argv[2] ?? 1_000), console.log);
console.log(JSON.stringify({ urls: set.urls, adminUrl: set.adminUrl, pid: set.pid }));
process.on('SIGINT', () => void set.stop().then(() => process.exit(0)));
process.on('SIGTERM', () => void set.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
