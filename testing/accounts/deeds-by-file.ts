// Lists the expected results for each line of a people file that names a person, by kind of user and relation. Written by hand.
import type { Seat, Target } from './seats.ts';
import { ofGroups, ofPeople } from './table.ts';
import type { Table } from './table.ts';

// A line names people by e-mail: an e-mail of another company or of no account creates a new person, and the answer does not tell which.
// A removed person becomes a new person. A check under the lock (`last`) may answer only when the worker writes the file: `in|~last`.

const deactivate = ofPeople`
                  self  lower equal aside higher phantom last     other both pending elsewhere inactive retired removed unknown
learner           no    …
rights            no    …
manager           no    …
hr                ~self in    in    ~rank ~rank  in      ~rank    in    in   in      in        in       in      in      in
lead              ~self in    in    ~rank ~rank  in      .        in    in   in      in        in       in      in      in
administrator     ~self in    in    .     .      in      ~self    in    in   in      in        in       in      in      in
inside            .     in    in    .     .      in      in|~last in    in   in      in        in       in      in      in
distributor       ~self in    in    .     .      in      .        in    in   in      in        in       in      in      in
distributorHr     ~self in    in    ~rank ~rank  ~rank   .        in    in   in      in        in       in      in      in
distributorRights no    …
provider          ~self in    in    .     .      in      .        in    in   in      in        in       in      in      in
`;
const reactivate = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired     removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in    in    in    in     in      in   in    in   in      in        in       ~rank|~give in      in
lead              in   in    in    in    in     in      .    in    in   in      in        in       ~rank|~give in      in
administrator     in   in    in    .     .      in      in   in    in   in      in        in       in          in      in
inside            .    in    in    .     .      in      in   in    in   in      in        in       in          in      in
distributor       in   in    in    .     .      in      .    in    in   in      in        in       in          in      in
distributorHr     in   in    in    in    in     in      .    in    in   in      in        in       ~rank|~give in      in
distributorRights no   …
provider          in   in    in    .     .      in      .    in    in   in      in        in       in          in      in
`;
/** A group with permissions that everybody may give. */
const lowerGroup = ofPeople`
                  self lower equal aside higher phantom last     other both pending elsewhere inactive retired removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in    in    ~rank ~rank  in      ~rank    in    in   in      in        in       ~rank   in      in
lead              in   in    in    ~rank ~rank  in      .        in    in   in      in        in       ~rank   in      in
administrator     in   in    in    .     .      in      in|~last in    in   in      in        in       in      in      in
inside            .    in    in    .     .      in      in|~last in    in   in      in        in       in      in      in
distributor       in   in    in    .     .      in      .        in    in   in      in        in       in      in      in
distributorHr     in   in    in    ~rank ~rank  ~rank   .        in    in   in      in        in       ~rank   in      in
distributorRights no   …
provider          in   in    in    .     .      in      .        in    in   in      in        in       in      in      in
`;
/** A group with all permissions: a line about the asker gives the asker nothing new. */
const higherGroup = ofPeople`
                  self  lower equal aside       higher      phantom     last        other both  pending elsewhere inactive retired     removed unknown
learner           no    …
rights            no    …
manager           no    …
hr                ~give ~give ~give ~rank|~give ~rank|~give ~give       ~rank|~give ~give ~give ~give   ~give     ~give    ~rank|~give ~give   ~give
lead              ~give ~give ~give ~rank|~give ~rank|~give ~give       .           ~give ~give ~give   ~give     ~give    ~rank|~give ~give   ~give
administrator     in    in    in    .           .           in          in|~last    in    in    in      in        in       in          in      in
inside            .     in    in    .           .           in          in|~last    in    in    in      in        in       in          in      in
distributor       in    in    in    .           .           in          .           in    in    in      in        in       in          in      in
distributorHr     ~give ~give ~give ~rank|~give ~rank|~give ~rank|~give .           ~give ~give ~give   ~give     ~give    ~rank|~give ~give   ~give
distributorRights no    …
provider          in    in    in    .           .           in          .           in    in    in      in        in       in          in      in
`;
/** A new person with a group; a file names active groups only. */
const hire = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping other unknown
learner           no    …
rights            no    …
manager           no    …
hr                in    in  in   ~give ~give  in      ~give in      in   ~none    ~none ~none
lead              in    in  in   ~give ~give  in      ~give in      in   ~none    ~none ~none
administrator     in    .   in   .     .      in      in    in      in   ~none    ~none ~none
inside            in    .   in   .     .      in      in    in      in   ~none    ~none ~none
distributor       in    .   in   .     .      in      in    in      in   ~none    ~none ~none
distributorHr     in    in  in   ~give ~give  ~give   ~give in      in   ~none    ~none ~none
distributorRights no    …
provider          in    .   in   .     .      in      in    in      in   ~none    ~none ~none
`;
type Line = (seat: Seat, target: Target, names: ReadonlyMap<string, string>) => string;
/** A file with one line for each relation of the table; `head` names the third column. */
export type FileDeed = {
  readonly deed: string;
  readonly expected: Table;
  readonly head: string;
  readonly line: Line;
};
const cell =
  (value: (seat: Seat, target: Target, names: ReadonlyMap<string, string>) => string): Line =>
  (seat, target, names) =>
    `${target.name};${target.email};${value(seat, target, names)}`;
let made = 0;

export const deedsByFile: readonly FileDeed[] = [
  { deed: 'deactivates', expected: deactivate, head: 'Ativo', line: cell(() => 'não') },
  { deed: 'reactivates', expected: reactivate, head: 'Ativo', line: cell(() => 'sim') },
  {
    deed: 'gives a lower group',
    expected: lowerGroup,
    head: 'Permissao',
    line: cell(({ company }, _, names) => names.get(company.groups.leitores)!),
  },
  {
    deed: 'gives a group of everything',
    expected: higherGroup,
    head: 'Permissao',
    line: cell(({ company }, _, names) => names.get(company.groups.tudo)!),
  },
  {
    deed: 'hires into a group',
    expected: hire,
    head: 'Permissao',
    line: (_seat, { id }, names) => `Nova Pessoa;nova-${++made}-${Date.now()}@example.com;${names.get(id) ?? 'Nenhum'}`,
  },
];
