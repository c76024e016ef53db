// Lists the columns of a people file with their headings and values, and the words that cells may hold, in every language.
import { headKey } from '#features/imports/contract/import.model.ts';
import type { ImportColumn } from '#features/imports/server/import-plan.service.ts';
import { languages, say } from '#platform/server/texts.ts';
import type { LineWords } from '../contract/person-line.model.ts';
import { educationLevels, genders, languages as spoken, personTypes } from '../contract/user.model.ts';

export const peopleColumns: readonly ImportColumn[] = [
  {
    field: 'fullName',
    head: 'people.column.fullName',
    hint: 'people.import.hint.fullName',
    isRequired: true,
    also: ['nome', 'name', 'nombre', 'nomeCompleto'],
  },
  { field: 'email', head: 'people.column.email', hint: 'people.import.hint.email', isRequired: true },
  {
    field: 'username',
    head: 'people.column.username',
    hint: 'people.import.hint.username',
    also: ['nomeUsuario', 'login', 'usuario'],
  },
  { field: 'cpf', head: 'people.column.cpf', hint: 'people.import.hint.cpf', also: ['cpf'] },
  {
    field: 'externalId',
    head: 'people.column.externalId',
    hint: 'people.import.hint.externalId',
    also: ['matricula', 'idExterno'],
  },
  { field: 'phone', head: 'people.column.phone', hint: 'people.import.hint.phone', also: ['celular'] },
  { field: 'personType', head: 'people.column.personType', hint: 'people.import.hint.personType' },
  {
    field: 'businessUnit',
    head: 'people.column.businessUnitName',
    hint: 'people.import.hint.businessUnit',
    also: ['unidade', 'unidadeDeNegocio'],
  },
  {
    field: 'department',
    head: 'people.column.departmentName',
    hint: 'people.import.hint.department',
    also: ['departamento'],
  },
  { field: 'jobTitle', head: 'people.column.jobTitleName', hint: 'people.import.hint.jobTitle', also: ['cargo'] },
  {
    field: 'supervisor',
    head: 'people.column.supervisorEmail',
    hint: 'people.import.hint.supervisor',
    also: ['superior', 'gestor'],
  },
  {
    field: 'permissionGroup',
    head: 'people.field.permissionGroup',
    hint: 'people.import.hint.permissionGroup',
    also: ['permissao'],
  },
  {
    field: 'hiredOn',
    head: 'people.column.hiredOn',
    hint: 'people.import.hint.day',
    also: ['dataDeAdmissao', 'admissao'],
  },
  {
    field: 'birthOn',
    head: 'people.column.birthOn',
    hint: 'people.import.hint.day',
    also: ['dataDeNascimento', 'nascimento'],
  },
  { field: 'gender', head: 'people.column.gender', hint: 'people.import.hint.gender' },
  { field: 'education', head: 'people.column.education', hint: 'people.import.hint.education' },
  {
    field: 'language',
    head: 'people.column.language',
    hint: 'people.import.hint.language',
    also: ['idioma', 'idiomaPreferido'],
  },
  { field: 'nickname', head: 'people.field.nickname', hint: 'people.import.hint.nickname' },
  { field: 'isEvaluator', head: 'people.field.isEvaluator', hint: 'people.import.hint.yesOrNo', also: ['avaliador'] },
  { field: 'isActive', head: 'people.column.isActive', hint: 'people.import.hint.isActive', also: ['ativo'] },
];

/** Maps the words of forms and exports, and the plain values, to what they mean in a file. */
const wordsOf = <T extends string>(values: readonly T[], key: (value: T) => string) =>
  new Map<string, unknown>(
    values.flatMap((value) =>
      [value, ...languages.map((language) => say(language, key(value)))].map((one) => [headKey(one), value] as const),
    ),
  );
const yesOrNo = (yes: readonly string[], no: readonly string[]) =>
  new Map<string, unknown>([
    ...yes.map((one) => [headKey(one), true] as const),
    ...no.map((one) => [headKey(one), false] as const),
  ]);
const yes = ['sim', 'yes', 'si', 's', 'y', '1', 'true', 'verdadeiro', 'verdadero', 'x'];
const no = ['não', 'no', 'n', '0', 'false', 'falso'];
let made: LineWords | undefined;
export const lineWords = (): LineWords =>
  (made ??= {
    gender: wordsOf(genders, (one) => `people.gender.${one}`),
    education: wordsOf(educationLevels, (one) => `people.education.${one}`),
    personType: wordsOf(personTypes, (one) => `people.personType.${one}`),
    language: new Map<string, unknown>([
      ...spoken.map((one) => [one, one] as const),
      ...wordsOf(spoken, (one) => `people.import.language.${one}`),
      ['ptbr', 'pt'],
    ]),
    isActive: yesOrNo(
      [...yes, ...languages.map((one) => say(one, 'people.state.active'))],
      [...no, ...languages.map((one) => say(one, 'people.state.inactive'))],
    ),
    isEvaluator: yesOrNo(yes, no),
  });
