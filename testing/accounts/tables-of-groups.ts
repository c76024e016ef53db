// Lists the expected answers to calls that name or create a permission group, by kind of user and relation. Written by hand.
import { ofGroups } from './table.ts';

// The relations of a group. `lower`: opens what everybody may · `own`: the asker's · `twin`: opens the same · `aside`: opens one the asker
// lacks, and the reverse · `higher`: opens everything · `phantom`: opens what counts for staff alone · `fixed`: the administrators' ·
// `default`: of new people · `sent`: given by a distributor · `sleeping`: inactive, opens everything · `other`: of another company.
// More answers: `copied` only the sender changes it · `full` people are in it · `born` every company has it.

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
/** A name gives nothing. */
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
/** Personalizações, which administrators alone hold, beside what it opens; what opens it already is not changed. */
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
/** Permissões, which all of these hold: the whole group is judged, not the difference. */
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
/** All but Meu Progresso is taken away: from its people, so it must be held. */
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
/** Switching a group on gives what it opens to its people. */
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
/** Nobody is in what goes, so nothing is given or taken. */
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
/** A learner without a group is put into it. */
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
/** The same by who manages users: somebody new with the group, and a learner moved into it. */
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
/** A new group with what such a group opens. */
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
