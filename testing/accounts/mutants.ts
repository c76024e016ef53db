// Lists small changes of the rules about accounts, each in one place. The tables or the scenes must detect every one. Written by hand.

/** A place in a function of the database: the second lock, which the mutant weakens where it would hide that the first one is missing. */
export type Opened = { readonly of: string; readonly find: string; readonly put: string };
/** The tests that detect a mutant: tables by their subject, strangers at every call, or scenes. */
export type Hunt = 'groups' | 'secrets' | 'people' | 'everybody' | 'entries' | 'strangers' | 'scenes';
export type Mutant = {
  readonly name: string;
  /** The text that occurs once in the rules. */
  readonly find: string;
  readonly put: string;
  readonly opened?: readonly Opened[];
  /** The tables or scenes that test the mutant; where absent, those about groups and secrets. */
  readonly by?: readonly Hunt[];
  /** True where the code runs only once, so the change itself checks whether the mutant is awake. */
  readonly isMadeOnce?: true;
  /** True where the people are made under the mutant, since it decides when they join. */
  readonly isForJoining?: true;
};
const lacking = 'wanted.has(one) && counts(one, where) && !held.has(one)';
const touching = 'isOwn || lackedBy(holder, held).length === 0';
const ofGroup = '[...lackedBy(holder, given), ...lackedBy(holder, given, nobody)]';
const raising =
  'lackedBy({ ...where, isClientMode: false, granted: new Set([...before] as Permission[]) }, after, where)';
const keeping = "held.has('users') && held.has('permissions')";
const unconfirmed = 'account.hasForeignSecrets || (account.hasPassword ? !isOwners(account) : account.isMember)';
const join = 'join_tenant';
const judged = 'given.unconfirmed or functions.has_foreign_secrets(a.id, t.id)';
const byPassword = 'else a.password_origin_tenant_id is not null or a.password_predates_email end';
const joinsUnjudged: Opened[] = [
  { of: join, find: judged, put: 'given.unconfirmed' },
  {
    of: join,
    find: 'exists (\n          select from control.memberships o\n          where o.account_id = a.id and not o.is_unconfirmed)\n',
    put: 'false\n',
  },
  { of: join, find: byPassword, put: 'else false end' },
];

export const mutants: readonly Mutant[] = [
  {
    name: 'staff in client mode holds what its own group holds',
    find: 'holder.isClientMode ? all : holder.granted',
    put: 'holder.granted',
  },
  { name: 'everybody holds everything', find: 'holder.isClientMode ? all : holder.granted', put: 'all' },
  { name: 'what learners are born with counts', find: '!heldByEverybody.includes(permission)', put: 'true' },
  {
    name: 'what only staff could use counts at clients',
    find: 'may({ ...where, granted: all }, permission)',
    put: 'true',
  },
  { name: 'nothing is ever lacked', find: lacking, put: 'false' },
  { name: 'what is held is lacked too', find: lacking, put: 'wanted.has(one) && counts(one, where)' },
  { name: 'what nobody asks for is lacked', find: lacking, put: 'counts(one, where) && !held.has(one)' },
  { name: 'a group is judged by nothing', find: ofGroup, put: '[]' },
  { name: 'a group is judged by what clients could use', find: ofGroup, put: '[...lackedBy(holder, given, nobody)]' },
  {
    name: 'a group is judged by what its own company could use',
    find: ofGroup,
    put: '[...lackedBy(holder, given)]',
    by: ['scenes'],
  },
  {
    name: 'who lets a file be written need not hold what it gives',
    find: 'held.has(key)',
    put: 'true',
    by: ['scenes'],
  },
  {
    name: 'a file that staff brought gives everything',
    find: 'one.isClientMode ? other : one',
    put: 'one',
    by: ['scenes'],
  },
  { name: 'everybody touches everybody', find: touching, put: 'true', by: ['secrets'] },
  { name: 'one touches oneself alone', find: touching, put: 'isOwn', by: ['secrets'] },
  {
    name: 'one more permission is not above',
    find: touching,
    put: 'isOwn || lackedBy(holder, held).length <= 1',
    by: ['secrets'],
  },
  {
    name: 'one’s own rank is asked for too',
    find: touching,
    put: 'lackedBy(holder, held).length === 0',
    by: ['scenes'],
  },
  { name: 'one raises oneself', find: raising, put: '[]', by: ['people'] },
  {
    name: 'one raises oneself as staff would',
    find: raising,
    put: raising.replace('isClientMode: false', 'isClientMode: true'),
    by: ['people'],
  },
  {
    name: 'one holds nothing when moving oneself',
    find: raising,
    put: 'lackedBy({ ...where, isClientMode: false, granted: new Set() }, after, where)',
    by: ['people'],
  },
  { name: 'Usuários alone keeps a company', find: keeping, put: "held.has('users')", by: ['people'] },
  { name: 'Permissões alone keeps a company', find: keeping, put: "held.has('permissions')", by: ['people'] },
  {
    name: 'either keeps a company',
    find: keeping,
    put: "held.has('users') || held.has('permissions')",
    by: ['people'],
  },
  { name: 'everybody keeps a company', find: keeping, put: 'true', by: ['people'] },
  { name: 'nobody keeps a company', find: keeping, put: 'false', by: ['people'] },
  {
    name: 'a contract is opened by what its opener’s group holds',
    find: "{ level: 'N2', isDistributor: false, isClientMode: true, granted: new Set() }",
    put: "{ level: 'N2', isDistributor: false, get isClientMode() { return globalThis.awakeMutant !== 'a contract is opened by what its opener’s group holds'; }, granted: new Set() }",
    isMadeOnce: true,
    by: ['everybody'],
  },
  {
    name: 'a secret counts everywhere',
    find: 'origin === null || origin === undefined || origin === tenantId',
    put: 'true',
    opened: [
      {
        of: 'admit',
        find: 's.origin_tenant_id is null or s.origin_tenant_id = coalesce(k.from_tenant_id, here) as counts',
        put: 'true as counts',
      },
    ],
    by: ['strangers'],
  },
  {
    name: 'a secret counts nowhere but at its owner’s',
    find: 'origin === null || origin === undefined || origin === tenantId',
    put: 'origin === null || origin === undefined',
    by: ['entries'],
  },
  {
    name: 'nobody’s membership is unconfirmed',
    find: unconfirmed,
    put: 'false',
    opened: joinsUnjudged,
    isForJoining: true,
    by: ['entries'],
  },
  {
    name: 'a typed password lets in',
    find: unconfirmed,
    put: 'account.hasForeignSecrets || (account.hasPassword ? false : account.isMember)',
    opened: [{ of: join, find: byPassword, put: 'else false end' }],
    isForJoining: true,
    by: ['entries'],
  },
  {
    name: 'everybody’s membership is unconfirmed',
    find: unconfirmed,
    put: 'true',
    isForJoining: true,
    by: ['entries'],
  },
  {
    name: 'a password is the owner’s whoever typed it',
    find: 'origin === null && !predatesEmail',
    put: '!predatesEmail',
    opened: [{ of: join, find: byPassword, put: 'else a.password_predates_email end' }],
    isForJoining: true,
    by: ['entries'],
  },
  {
    name: 'a password is the owner’s whatever mailbox it was for',
    find: 'origin === null && !predatesEmail',
    put: 'origin === null',
    opened: [{ of: join, find: byPassword, put: 'else a.password_origin_tenant_id is not null end' }],
    by: ['scenes'],
  },
  {
    name: 'a session of one company changes the account',
    find: 'origin === null || origin === undefined || isAlone',
    put: 'true',
    opened: [
      {
        of: 'set_own_password',
        find: 's.origin_tenant_id is not null and not functions.belongs_only_to(s.account_id, s.origin_tenant_id)',
        put: 'false',
      },
    ],
    by: ['scenes'],
  },
  {
    name: 'people of two companies are opened by either',
    find: 'isAlone && !isOwn',
    put: '!isOwn',
    opened: [
      { of: 'set_member_password', find: 'not functions.belongs_only_to($1, public.tenant_id())', put: 'false' },
    ],
    by: ['secrets'],
  },
  { name: 'one’s own link is shown', find: 'isAlone && !isOwn', put: 'isAlone', by: ['secrets'] },
  {
    name: 'an old sign-in is proof enough',
    find: 'now.getTime() - signedInAt.getTime() <= freshProofMilliseconds',
    put: 'true',
    by: ['scenes'],
  },
  {
    name: 'no sign-in is proof enough',
    find: 'now.getTime() - signedInAt.getTime() <= freshProofMilliseconds',
    put: 'false',
    by: ['scenes'],
  },
];
/** The mutants of functions in the database. */
export const mutantsOfFunctions: readonly (Opened & { readonly name: string; readonly by: readonly Hunt[] })[] = [
  {
    name: 'an unconfirmed membership is told to its person',
    of: 'own_memberships',
    find: 'm.account_id = public.account_id() and not m.is_unconfirmed',
    put: 'm.account_id = public.account_id()',
    by: ['entries'],
  },
  {
    name: 'every account is a company’s alone',
    of: 'belongs_only_to',
    find: 'm.account_id = $1 and m.tenant_id <> $2',
    put: 'm.account_id = $1 and false and m.tenant_id <> $2',
    by: ['secrets'],
  },
  {
    name: 'an invitation counts as a second company',
    of: 'belongs_only_to',
    find: 'm.tenant_id <> $2 and not m.is_unconfirmed',
    put: 'm.tenant_id <> $2',
    by: ['secrets'],
  },
  {
    name: 'a default is chosen where the membership is unconfirmed',
    of: 'choose_default_tenant',
    find: 'm.tenant_id = tenant and m.is_active and not m.is_unconfirmed',
    put: 'm.tenant_id = tenant and m.is_active',
    by: ['entries'],
  },
];

/** Returns the rules with all mutants in them; a mutant sleeps until `globalThis.awakeMutant` names it. */
export function withMutants(code: string): string {
  let changed = code;
  for (const find of new Set(mutants.map((one) => one.find))) {
    if (code.split(find).length !== 2) throw new Error(`stands not once in the rules: ${find}`);
    const choices = mutants
      .filter((one) => one.find === find)
      .map(({ name, put }) => `globalThis.awakeMutant === ${JSON.stringify(name)} ? (${put}) : `);
    const once = mutants.find((one) => one.find === find && one.isMadeOnce);
    changed = changed.replace(find, () => once?.put ?? `(${choices.join('')}(${find}))`);
  }
  return changed;
}
