// Translates a profile, as it is read, and its choices between our names and the wire's (access-shell-settings §3.1, §3.2).
import { day, flag, id, instant, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

export const personTypeName = () => oneOf({ physical: 'fisica', legal: 'juridica', foreign: 'estrangeira' });
export const genderName = () => oneOf({ male: 'Masculino', female: 'Feminino', nonBinary: 'Não-Binário' });
export const languageCode = () => oneOf({ pt: 'pt', en: 'en', es: 'es' });
export const educationName = () =>
  oneOf({
    elementaryIncomplete: 'fundamental incompleto',
    elementaryComplete: 'fundamental completo',
    secondaryIncomplete: 'médio incompleto',
    secondaryComplete: 'médio completo',
    higherIncomplete: 'superior incompleto',
    higherComplete: 'superior completo',
    postgraduateIncomplete: 'pós-graduação incompleta',
    postgraduateComplete: 'pós-graduação completa',
    masterIncomplete: 'mestrado incompleto',
    masterComplete: 'mestrado completo',
    doctorateIncomplete: 'doutorado incompleto',
    doctorateComplete: 'doutorado completo',
  });

/** True where the asking user may change group, activity and credentials, which needs all that the person holds. decisions D10.2 */
export const touchable = ['podeAlterar', flag()] as const;

export const skillsOfPerson = () =>
  seenAs(
    list(wire({ skillId: ['competenciaId', id()] }), { max: 100 }),
    (read): string[] => read.map((one) => one.skillId),
    (ids: string[]) => ids.map((skillId) => ({ skillId })),
  );
/** What the user's data say about the own paid subscription; absent where there is none. */
export const userSubscription = wire({
  id: ['id', id()],
  state: ['status', oneOf({ active: 'ativa', cancelled: 'cancelada', expired: 'vencida' })],
  createdAt: ['dataCriacao', instant()],
  expiresOn: ['dataExpiracao', day()],
  cancelledAt: ['dataCancelamento', nullable(instant())],
});
export type UserSubscription = Ours<typeof userSubscription>;
/** A profile as it is read: all fields of the edit payload except the password. */
export const userProfile = wire({
  id: ['id', id()],
  fullName: ['nomeCompleto', text()],
  email: ['email', text()],
  username: ['nomeUsuario', text()],
  cpf: ['cpf', nullable(text())],
  phone: ['telefone', nullable(text())],
  personType: ['tipoPessoa', personTypeName()],
  nickname: ['apelido', nullable(text())],
  gender: ['genero', nullable(genderName())],
  language: ['idiomaPreferido', nullable(languageCode())],
  hiredOn: ['dataDeAdmissao', nullable(day())],
  supervisorId: ['superiorDireto', nullable(id())],
  supervisorName: ['superiorDiretoNome', nullable(text())],
  supervisorInterest: ['interesseDoSuperior', nullable(text())],
  interests: ['interessesDoUsuario', nullable(text())],
  notifiesByPush: ['notificarViaPush', flag()],
  notifiesBySms: ['notificarViaSMS', flag()],
  photoUrl: ['fotoLink', nullable(text())],
  peopleId: ['peopleId', nullable(id())],
  jobTitleId: ['cargoId', nullable(id())],
  jobTitleName: ['cargoNome', nullable(text())],
  departmentId: ['departamentoId', nullable(id())],
  departmentName: ['departamentoNome', nullable(text())],
  businessUnitId: ['unidadeDeNegocioId', nullable(id())],
  businessUnitName: ['unidadeDeNegocioNome', nullable(text())],
  permissionGroupId: ['permissionId', nullable(id())],
  isActive: ['ativo', flag()],
  isPending: ['convitePendente', flag()],
  isEvaluator: ['avaliador', flag()],
  education: ['escolaridade', nullable(educationName())],
  birthOn: ['dataDeNascimento', nullable(day())],
  skillIds: ['usuariosCompetencias', skillsOfPerson()],
  termsOfUseId: ['termoDeUsoId', nullable(id())],
  termsAcceptedAt: ['dataTermoDeUsoAceito', nullable(instant())],
  isForeign: ['estrangeira', flag()],
  isTouchable: touchable,
  subscription: ['usuarioAssinatura', optional(userSubscription)],
});
export type UserProfile = Ours<typeof userProfile>;
