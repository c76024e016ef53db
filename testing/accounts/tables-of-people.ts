// Lists the expected answers to calls that name a person, by kind of user and relation. Written by hand.
import { ofPeople } from './table.ts';

// The relations. `lower`: holds less · `equal`: the same group · `aside`: holds one the other lacks, and the reverse ·
// `higher`: holds all that and more · `phantom`: holds what counts for staff alone · `last`: alone holds Usuários and Permissões ·
// `other`: of another company · `both`: let in by two · `pending`: invited here, let in elsewhere · `elsewhere`: let in here, invited elsewhere ·
// `inactive`, `retired` (inactive, holds more), `removed`, `unknown`.
// The answers: `in` done · `kept` taken without effect · `mail` the person gets a letter instead · `no` lacks the permission · `rank` the person
// holds what the asker lacks · `give` the asker lacks what is given · `none` as if not there · `last` would lock out · `self` not oneself ·
// `idle` inactive · `~x` failed for that reason, and the rest is done · `a|b` either.

/** Reading a profile, and changing a name: managers of users may, and all people for themselves. */
export const look = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           in   no    …
rights            in   no    …
manager           in   no    …
hr                in   in    in    in    in     in      in   none  in   in      in        in       in      none    none
lead              in   in    in    in    in     in      .    none  in   in      in        in       in      none    none
administrator     in   in    in    .     .      in      in   none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      in   none  in   in      in        in       in      none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
distributorHr     in   in    in    in    in     in      .    none  in   in      in        in       in      none    none
distributorRights in   no    …
provider          in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
/** The permissions of a person: managers of permissions see them, and all people their own. */
export const lookUp = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           in   no    …
hr                in   no    …
manager           in   no    …
distributorHr     in   no    …
distributorRights in   in    in    in    in     in      .    none  in   in      in        in       in      none    none
rights            in   in    in    in    in     in      in   none  in   in      in        in       in      none    none
lead              in   in    in    in    in     in      .    none  in   in      in        in       in      none    none
administrator     in   in    in    .     .      in      in   none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      in   none  in   in      in        in       in      none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
provider          in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
export const deactivate = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           kept no    …
rights            kept no    …
manager           kept no    …
hr                self in    in    rank  rank   in      rank none  in   in      in        in       in      none    none
lead              self in    in    rank  rank   in      .    none  in   in      in        in       in      none    none
administrator     self in    in    .     .      in      self none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      last none  in   in      in        in       in      none    none
distributor       self in    in    .     .      in      .    none  in   in      in        in       in      none    none
distributorHr     self in    in    rank  rank   rank    .    none  in   in      in        in       in      none    none
distributorRights kept no    …
provider          self in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
/** A reactivated person gets the group back, so the asker gives its permissions. */
export const reactivate = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired   removed unknown
learner           in   no    …
rights            in   no    …
manager           in   no    …
hr                in   in    in    in    in     in      in   none  in   in      in        in       rank|give none    none
lead              in   in    in    in    in     in      .    none  in   in      in        in       rank|give none    none
administrator     in   in    in    .     .      in      in   none  in   in      in        in       in        none    none
inside            .    in    in    .     .      in      in   none  in   in      in        in       in        none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        in       in        none    none
distributorHr     in   in    in    in    in     in      .    none  in   in      in        in       rank|give none    none
distributorRights in   no    …
provider          in   in    in    .     .      in      .    none  in   in      in        in       in        none    none
`;
/** The request moves the person into a group with permissions that everybody may give. */
export const lowerGroup = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           kept no    …
rights            kept no    …
manager           kept no    …
hr                in   in    in    rank  rank   in      rank none  in   in      in        in       rank    none    none
lead              in   in    in    rank  rank   in      .    none  in   in      in        in       rank    none    none
administrator     in   in    in    .     .      in      last none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      last none  in   in      in        in       in      none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
distributorHr     in   in    in    rank  rank   rank    .    none  in   in      in        in       rank    none    none
distributorRights kept no    …
provider          in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
/** The request moves the person into a group with all permissions. */
export const higherGroup = ofPeople`
                  self lower equal aside     higher    phantom   last      other both pending elsewhere inactive retired   removed unknown
learner           kept no    …
rights            kept no    …
manager           kept no    …
hr                give give  give  rank|give rank|give give      rank|give none  give give    give      give     rank|give none    none
lead              give give  give  rank|give rank|give give      .         none  give give    give      give     rank|give none    none
administrator     in   in    in    .         .         in        in        none  in   in      in        in       in        none    none
inside            .    in    in    .         .         in        in        none  in   in      in        in       in        none    none
distributor       in   in    in    .         .         in        .         none  in   in      in        in       in        none    none
distributorHr     give give  give  rank|give rank|give rank|give .         none  give give    give      give     rank|give none    none
distributorRights kept no    …
provider          in   in    in    .         .         in        .         none  in   in      in        in       in        none    none
`;
export const remove = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                self in    in    rank  rank   in      rank none  in   in      in        in       rank    none    none
lead              self in    in    rank  rank   in      .    none  in   in      in        in       rank    none    none
administrator     self in    in    .     .      in      self none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      last none  in   in      in        in       in      none    none
distributor       self in    in    .     .      in      .    none  in   in      in        in       in      none    none
distributorHr     self in    in    rank  rank   rank    .    none  in   in      in        in       rank    none    none
distributorRights no   …
provider          self in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
/** The database still holds a removed person, so the request can still anonymize them. */
export const anonymize = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                self in    in    rank  rank   in      rank none  in   in      in        in       rank    in      none
lead              self in    in    rank  rank   in      .    none  in   in      in        in       rank    in      none
administrator     self in    in    .     .      in      self none  in   in      in        in       in      in      none
inside            .    in    in    .     .      in      last none  in   in      in        in       in      in      none
distributor       self in    in    .     .      in      .    none  in   in      in        in       in      in      none
distributorHr     self in    in    rank  rank   rank    .    none  in   in      in        in       rank    in      none
distributorRights no   …
provider          self in    in    .     .      in      .    none  in   in      in        in       in      in      none
`;
/** Only removed people can be restored. */
export const restore = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           no   …
rights            no   …
manager           no   …
hr                none none  none  none  none   none    none none  none none    none      none     none    in      none
lead              none none  none  none  none   none    .    none  none none    none      none     none    in      none
administrator     none none  none  .     .      none    none none  none none    none      none     none    in      none
inside            .    none  none  .     .      none    none none  none none    none      none     none    in      none
distributor       none none  none  .     .      none    .    none  none none    none      none     none    in      none
distributorHr     none none  none  none  none   none    .    none  none none    none      none     none    in      none
distributorRights no   …
provider          none none  none  .     .      none    .    none  none none    none      none     none    in      none
`;
export const bindLower = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired removed unknown
learner           no   …
hr                no   …
manager           no   …
distributorHr     no   …
distributorRights in   in    in    ~rank ~rank  ~rank   .     ~none in   in      in        in       ~rank   ~none   ~none
rights            in   in    in    ~rank ~rank  in      ~rank ~none in   in      in        in       ~rank   ~none   ~none
lead              in   in    in    ~rank ~rank  in      .     ~none in   in      in        in       ~rank   ~none   ~none
administrator     in   in    in    .     .      in      ~last ~none in   in      in        in       in      ~none   ~none
inside            .    in    in    .     .      in      ~last ~none in   in      in        in       in      ~none   ~none
distributor       in   in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
provider          in   in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
`;
export const bindHigher = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           no   …
hr                no   …
manager           no   …
distributorHr     no   …
distributorRights give …
rights            give …
lead              give …
administrator     in   in    in    .     .      in      in   ~none in   in      in        in       in      ~none   ~none
inside            .    in    in    .     .      in      in   ~none in   in      in        in       in      ~none   ~none
distributor       in   in    in    .     .      in      .    ~none in   in      in        in       in      ~none   ~none
provider          in   in    in    .     .      in      .    ~none in   in      in        in       in      ~none   ~none
`;
export const unbind = ofPeople`
                  self lower equal aside higher phantom last other both pending elsewhere inactive retired removed unknown
learner           no   …
hr                no   …
manager           no   …
distributorHr     no   …
distributorRights in   in    in    rank  rank   rank    .    none  in   in      in        in       rank    none    none
rights            in   in    in    rank  rank   in      rank none  in   in      in        in       rank    none    none
lead              in   in    in    rank  rank   in      .    none  in   in      in        in       rank    none    none
administrator     in   in    in    .     .      in      last none  in   in      in        in       in      none    none
inside            .    in    in    .     .      in      last none  in   in      in        in       in      none    none
distributor       in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
provider          in   in    in    .     .      in      .    none  in   in      in        in       in      none    none
`;
/** The request names many people: the answer reports each one separately. */
export const deactivateMany = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired removed unknown
learner           no    …
rights            no    …
manager           no    …
hr                ~self in    in    ~rank ~rank  in      ~rank ~none in   in      in        in       in      ~none   ~none
lead              ~self in    in    ~rank ~rank  in      .     ~none in   in      in        in       in      ~none   ~none
administrator     ~self in    in    .     .      in      ~self ~none in   in      in        in       in      ~none   ~none
inside            .     in    in    .     .      in      ~last ~none in   in      in        in       in      ~none   ~none
distributor       ~self in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
distributorHr     ~self in    in    ~rank ~rank  ~rank   .     ~none in   in      in        in       in      ~none   ~none
distributorRights no    …
provider          ~self in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
`;
export const reactivateMany = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired removed unknown
learner           no    …
rights            no    …
manager           no    …
hr                in    in    in    in    in     in      in    ~none in   in      in        in       ~rank   ~none   ~none
lead              in    in    in    in    in     in      .     ~none in   in      in        in       ~rank   ~none   ~none
administrator     in    in    in    .     .      in      in    ~none in   in      in        in       in      ~none   ~none
inside            .     in    in    .     .      in      in    ~none in   in      in        in       in      ~none   ~none
distributor       in    in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
distributorHr     in    in    in    in    in     in      .     ~none in   in      in        in       ~rank   ~none   ~none
distributorRights no    …
provider          in    in    in    .     .      in      .     ~none in   in      in        in       in      ~none   ~none
`;
export const unbindMany = ofPeople`
                  self lower equal aside higher phantom last  other both pending elsewhere inactive retired removed unknown
learner           no    …
hr                no    …
manager           no    …
distributorHr     no    …
distributorRights in    in    in    ~rank ~rank  ~rank   .     none  in   in      in        in       ~rank   ~none   none
rights            in    in    in    ~rank ~rank  in      ~rank none  in   in      in        in       ~rank   ~none   none
lead              in    in    in    ~rank ~rank  in      .     none  in   in      in        in       ~rank   ~none   none
administrator     in    in    in    .     .      in      ~last none  in   in      in        in       in      ~none   none
inside            .     in    in    .     .      in      ~last none  in   in      in        in       in      ~none   none
distributor       in    in    in    .     .      in      .     none  in   in      in        in       in      ~none   none
provider          in    in    in    .     .      in      .     none  in   in      in        in       in      ~none   none
`;
