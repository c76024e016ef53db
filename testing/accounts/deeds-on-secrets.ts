// Lists the expected answers to calls that change a person's password, e-mail or links, by kind of user and relation. Written by hand.
import type { Asking, Deed } from './deed.ts';
import { ofPeople } from './table.ts';

// `tables-of-people.ts` explains the relations and the answers.

/** A new e-mail: refused for people whom another company admits. */
const email = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired   removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in    in    rank  rank   in      rank none  mail in|mail in        idle     rank|idle none    none
lead              in   in    in    rank  rank   in      .    none  mail in|mail in        idle     rank|idle none    none
administrator     in   in    in    .     .      in      in   none  mail in|mail in        idle     idle      none    none
inside            .    in    in    .     .      in      in   none  mail in|mail in        idle     idle      none    none
distributor       in   in    in    .     .      in      .    none  mail in|mail in        idle     idle      none    none
distributorHr     in   in    in    rank  rank   rank    .    none  mail in|mail in        idle     rank|idle none    none
distributorRights no   …
provider          in   in    in    .     .      in      .    none  mail in|mail in        idle     idle      none    none
`;
/** A link to hand over: not for the asker, whose link would set a password that another person has seen. */
const link = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired   removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                mail in    in    rank  rank   in      rank none  mail in|mail in        idle     rank|idle none    none
lead              mail in    in    rank  rank   in      .    none  mail in|mail in        idle     rank|idle none    none
administrator     mail in    in    .     .      in      mail none  mail in|mail in        idle     idle      none    none
inside            .    in    in    .     .      in      in   none  mail in|mail in        idle     idle      none    none
distributor       mail in    in    .     .      in      .    none  mail in|mail in        idle     idle      none    none
distributorHr     mail in    in    rank  rank   rank    .    none  mail in|mail in        idle     rank|idle none    none
distributorRights no   …
provider          mail in    in    .     .      in      .    none  mail in|mail in        idle     idle      none    none
`;
/** A password: everybody types their own, or one for others; a person whom another company admits gets an e-mail instead. */
const typed = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           in   no    …
rights            in   no    …
manager           in   no    …
hr                in   in    in    rank  rank   in      rank none  mail in|mail in        in       rank    none    none
lead              in   in    in    rank  rank   in      .    none  mail in|mail in        in       rank    none    none
administrator     in   in    in    .     .      in      in   none  mail in|mail in        in       in      none    none
inside            .    in    in    .     .      in      in   none  mail in|mail in        in       in      none    none
distributor       in   in    in    .     .      in      .    none  mail in|mail in        in       in      none    none
distributorHr     in   in    in    rank  rank   rank    .    none  mail in|mail in        in       rank    none    none
distributorRights in   no    …
provider          in   in    in    .     .      in      .    none  mail in|mail in        in       in      none    none
`;
/** The same for many people: the answer names the people whom the asker may not change, and changes the rest. */
const typedInBulk = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired removed unknown
learner           in   no    …
rights            in   no    …
manager           in   no    …
hr                in   in    in    ~rank ~rank  in      ~rank none  mail in|mail in        in       ~rank   none    none
lead              in   in    in    ~rank ~rank  in      .     none  mail in|mail in        in       ~rank   none    none
administrator     in   in    in    .     .      in      in    none  mail in|mail in        in       in      none    none
inside            .    in    in    .     .      in      in    none  mail in|mail in        in       in      none    none
distributor       in   in    in    .     .      in      .     none  mail in|mail in        in       in      none    none
distributorHr     in   in    in    ~rank ~rank  ~rank   .     none  mail in|mail in        in       ~rank   none    none
distributorRights in   no    …
provider          in   in    in    .     .      in      .     none  mail in|mail in        in       in      none    none
`;
/** A recovery e-mail reaches only the mailbox; still, the asker cannot request one for people with more permissions. */
const recoverMany = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired     removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in    in    ~rank ~rank  in      ~rank ~none in   in      in        ~idle    ~rank|~idle ~none   ~none
lead              in   in    in    ~rank ~rank  in      .     ~none in   in      in        ~idle    ~rank|~idle ~none   ~none
administrator     in   in    in    .     .      in      in    ~none in   in      in        ~idle    ~idle       ~none   ~none
inside            .    in    in    .     .      in      in    ~none in   in      in        ~idle    ~idle       ~none   ~none
distributor       in   in    in    .     .      in      .     ~none in   in      in        ~idle    ~idle       ~none   ~none
distributorHr     in   in    in    ~rank ~rank  ~rank   .     ~none in   in      in        ~idle    ~rank|~idle ~none   ~none
distributorRights no   …
provider          in   in    in    .     .      in      .     ~none in   in      in        ~idle    ~idle       ~none   ~none
`;
const recoverOne = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired   removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in    in    rank  rank   in      rank none  in   in      in        kept     rank|kept none    none
lead              in   in    in    rank  rank   in      .    none  in   in      in        kept     rank|kept none    none
administrator     in   in    in    .     .      in      in   none  in   in      in        kept     kept      none    none
inside            .    in    in    .     .      in      in   none  in   in      in        kept     kept      none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        kept     kept      none    none
distributorHr     in   in    in    rank  rank   rank    .    none  in   in      in        kept     rank|kept none    none
distributorRights no   …
provider          in   in    in    .     .      in      .    none  in   in      in        kept     kept      none    none
`;

const api = '/api/v1';
const newEmail = () => `nova-${Date.now()}-${Math.trunc(performance.now() * 1_000)}@example.com`;
const sealedFor =
  (field: 'usuarioId' | 'usuarioIds', path: string): Asking =>
  (_seat, { id }) => ({
    url: `${api}/${path}`,
    payload: { [field]: field === 'usuarioId' ? id : [id] },
    seals: 'senha',
  });

/** The calls that change the credentials of an account, as the wire writes them. */
export const deedsOnSecrets: readonly Deed[] = [
  {
    call: 'PUT /api/v1/usuario/updateEmail',
    deed: 'asks for another e-mail',
    expected: email,
    on: (_, { id }) => ({ url: `${api}/usuario/updateEmail`, payload: { id, newEmail: newEmail() } }),
  },
  {
    call: 'GET /api/v1/usuario/:id/LinkResetPassword',
    deed: 'takes a reset link',
    expected: link,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}/LinkResetPassword`, hashes: id }),
  },
  {
    call: 'POST /api/v1/alterar-senha-individual',
    deed: 'sets a password',
    expected: typed,
    on: sealedFor('usuarioId', 'alterar-senha-individual'),
    effect: ({ isPasswordNew }) => isPasswordNew,
  },
  {
    call: 'POST /api/v1/usuario/alterar-senha-individual',
    deed: 'sets a password',
    expected: typed,
    on: sealedFor('usuarioId', 'usuario/alterar-senha-individual'),
    effect: ({ isPasswordNew }) => isPasswordNew,
  },
  {
    call: 'POST /api/v1/alterar-senha-em-lote',
    deed: 'sets passwords',
    expected: typedInBulk,
    on: sealedFor('usuarioIds', 'alterar-senha-em-lote'),
    effect: ({ isPasswordNew }) => isPasswordNew,
  },
  {
    call: 'POST /api/v1/usuario/alterar-senha-em-lote',
    deed: 'sets passwords',
    expected: typedInBulk,
    on: sealedFor('usuarioIds', 'usuario/alterar-senha-em-lote'),
    effect: ({ isPasswordNew }) => isPasswordNew,
  },
  {
    call: 'POST /api/v1/usuario/forgotpassword/batch',
    deed: 'sends recoveries',
    expected: recoverMany,
    on: (_, { id }) => ({ url: `${api}/usuario/forgotpassword/batch`, payload: { usuarioIds: [id] } }),
    effect: ({ isMailed }) => isMailed,
  },
  {
    call: 'POST /api/v1/usuario/sendNewPassword',
    deed: 'sends a recovery',
    expected: recoverOne,
    on: (_, { id }) => ({ url: `${api}/usuario/sendNewPassword`, payload: { usuarioId: id } }),
    effect: ({ isMailed }) => isMailed,
  },
];
