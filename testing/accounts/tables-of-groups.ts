// Lists the expected answers to calls that name or create a permission group, by kind of user and relation. Written by hand.
import { ofGroups } from './table.ts';

// The relations of a group. `lower`: gives what everybody may · `own`: the asker's · `twin`: gives the same · `aside`: gives one the asker
// lacks, and the reverse · `higher`: gives everything · `phantom`: gives what counts for staff alone · `fixed`: the administrators' ·
// `default`: of new people · `sent`: given by a distributor · `sleeping`: inactive, gives everything · `other`: of another company.
// More answers: `copied` only the sender changes it · `full` the group has people · `born` every company has it.

export const read = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    in  in   in    in     in      in    in      in   in       none  none
rights            in    in  in   in    in     in      in    in      in   in       none  none
lead              in    in  in   in    in     in      in    in      in   in       none  none
administrator     in    .   in   .     .      in      in    in      in   in       none  none
inside            in    .   in   .     .      in      in    in      in   in       none  none
distributor       in    .   in   .     .      in      in    in      in   in       none  none
provider          in    .   in   .     .      in      in    in      in   in       none  none
`;
/** A new name gives no permission. */
export const rename = ofGroups`
                  lower own twin aside higher phantom fixed default sent   sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    in  in   in    in     in      in    in      copied in       none  none
rights            in    in  in   in    in     in      in    in      copied in       none  none
lead              in    in  in   in    in     in      in    in      copied in       none  none
administrator     in    .   in   .     .      in      in    in      copied in       none  none
inside            in    .   in   .     .      in      in    in      copied in       none  none
distributor       in    .   in   .     .      in      in    in      copied in       none  none
provider          in    .   in   .     .      in      in    in      copied in       none  none
`;
/** The request adds Personalizações, which administrators alone hold; a group that has it already does not change. */
export const widen = ofGroups`
                  lower own  twin aside higher phantom fixed default sent        sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights give  give give give  in     give    in    give    give|copied in       none  none
rights            give  give give give  in     give    in    give    give|copied in       none  none
lead              give  give give give  in     give    in    give    give|copied in       none  none
administrator     in    .    in   .     .      in      in    in      copied      in       none  none
inside            in    .    in   .     .      in      in    in      copied      in       none  none
distributor       in    .    in   .     .      in      in    in      copied      in       none  none
provider          in    .    in   .     .      in      in    in      copied      in       none  none
`;
/** The request adds Permissões, which all these askers hold: the server checks the whole group, not the difference. */
export const widenByHeld = ofGroups`
                  lower own twin aside higher phantom fixed default sent        sleeping other unknown
rights            in    in  in   give  in     in      in    in      give|copied in       none  none
lead              in    in  in   give  in     in      in    in      give|copied in       none  none
administrator     in    .   in   .     .      in      in    in      copied      in       none  none
inside            in    .   in   .     .      in      in    in      copied      in       none  none
distributor       in    .   in   .     .      in      in    in      copied      in       none  none
provider          in    .   in   .     .      in      in    in      copied      in       none  none
distributorRights in    in  in   give  in     give    in    in      give|copied in       none  none
`;
/** The request takes all permissions but Meu Progresso from the people of the group, so the asker must hold them. */
export const narrow = ofGroups`
                  lower own twin aside higher phantom fixed      default sent        sleeping other unknown
rights            in    in  in   give  give   in      give|fixed in      give|copied give     none  none
lead              in    in  in   give  give   in      give|fixed in      give|copied give     none  none
administrator     in    .   in   .     .      in      fixed      in      copied      in       none  none
inside            in    .   in   .     .      in      fixed      in      copied      in       none  none
distributor       in    .   in   .     .      in      fixed      in      copied      in       none  none
provider          in    .   in   .     .      in      fixed      in      copied      in       none  none
distributorRights in    in  in   give  give   give    give|fixed in      give|copied give     none  none
`;
/** An active group gives its permissions to its people. */
export const activate = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping other unknown
rights            in    in  in   in    in     in      in    in      in   give     none  none
lead              in    in  in   in    in     in      in    in      in   give     none  none
administrator     in    .   in   .     .      in      in    in      in   in       none  none
inside            in    .   in   .     .      in      in    in      in   in       none  none
distributor       in    .   in   .     .      in      in    in      in   in       none  none
provider          in    .   in   .     .      in      in    in      in   in       none  none
distributorRights in    in  in   in    in     in      in    in      in   give     none  none
`;
export const switchOff = ofGroups`
                  lower own twin aside higher phantom fixed      default sent sleeping other unknown
rights            in    in  in   give  give   in      give|fixed in      in   in       none  none
lead              in    in  in   give  give   in      give|fixed in      in   in       none  none
administrator     in    .   in   .     .      in      fixed      in      in   in       none  none
inside            in    .   in   .     .      in      fixed      in      in   in       none  none
distributor       in    .   in   .     .      in      fixed      in      in   in       none  none
provider          in    .   in   .     .      in      fixed      in      in   in       none  none
distributorRights in    in  in   give  give   give    give|fixed in      in   in       none  none
`;
/** The request deletes a group without people, so nobody gets or loses a permission. */
export const remove = ofGroups`
                  lower own  twin aside higher phantom fixed default sent sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    full in   in    in     in      fixed born    born in       none  none
rights            in    full in   in    in     in      fixed born    born in       none  none
lead              in    full in   in    in     in      fixed born    born in       none  none
administrator     in    .    in   .     .      in      fixed born    born in       none  none
inside            in    .    in   .     .      in      fixed born    born in       none  none
distributor       in    .    in   .     .      in      fixed born    born in       none  none
provider          in    .    in   .     .      in      fixed born    born in       none  none
`;
export const removeMany = ofGroups`
                  lower own   twin aside higher phantom fixed default sent  sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    ~full in   in    in     in      ~born ~born   ~born in       ~none ~none
rights            in    ~full in   in    in     in      ~born ~born   ~born in       ~none ~none
lead              in    ~full in   in    in     in      ~born ~born   ~born in       ~none ~none
administrator     in    .     in   .     .      in      ~born ~born   ~born in       ~none ~none
inside            in    .     in   .     .      in      ~born ~born   ~born in       ~none ~none
distributor       in    .     in   .     .      in      ~born ~born   ~born in       ~none ~none
provider          in    .     in   .     .      in      ~born ~born   ~born in       ~none ~none
`;
/** The request moves a learner without a group into it. */
export const bind = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping other unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    in  in   give  give   give    give  in      in   give     none  none
rights            in    in  in   give  give   in      give  in      in   give     none  none
lead              in    in  in   give  give   in      give  in      in   give     none  none
administrator     in    .   in   .     .      in      in    in      in   in       none  none
inside            in    .   in   .     .      in      in    in      in   in       none  none
distributor       in    .   in   .     .      in      in    in      in   in       none  none
provider          in    .   in   .     .      in      in    in      in   in       none  none
`;
/** The same as a manager of users: the request creates a person with the group, and moves a learner into it. */
export const hire = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping other unknown
learner           no    …
rights            no    …
manager           no    …
hr                in    in  in   give  give   in      give  in      in   give     none  none
lead              in    in  in   give  give   in      give  in      in   give     none  none
administrator     in    .   in   .     .      in      in    in      in   in       none  none
inside            in    .   in   .     .      in      in    in      in   in       none  none
distributor       in    .   in   .     .      in      in    in      in   in       none  none
distributorHr     in    in  in   give  give   give    give  in      in   give     none  none
distributorRights no    …
provider          in    .   in   .     .      in      in    in      in   in       none  none
`;
/** The request creates a group with the permissions of such a group. */
export const create = ofGroups`
                  lower own twin aside higher phantom fixed default sent sleeping
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    in  in   give  give   give    give  in      in   give
rights            in    in  in   give  give   in      give  in      in   give
lead              in    in  in   give  give   in      give  in      in   give
administrator     in    .   in   .     .      in      in    in      in   in
inside            in    .   in   .     .      in      in    in      in   in
distributor       in    .   in   .     .      in      in    in      in   in
provider          in    .   in   .     .      in      in    in      in   in
`;
