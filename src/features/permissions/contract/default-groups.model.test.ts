// Proves what each group that every company starts with allows, against a list written by hand.
import { expect, test } from 'vitest';
import { permissionKeys } from '#platform/contract/permission.ts';
import { defaultGroups } from './default-groups.model.ts';

const everybodys = [
  'learning',
  'myProgress',
  'myAssessments',
  'myPanel',
  'externalCertificates',
  'journey',
  'notifications',
];
test('a new company has learners, managers, evaluators and administrators; learners are for new people', () => {
  expect(defaultGroups.map(({ permissions: _permissions, ...group }) => group)).toEqual([
    { role: 'student', classification: 'student', name: 'Aluno', isDefault: true },
    { role: 'manager', classification: 'manager', name: 'Gestor', isDefault: false },
    { role: 'evaluator', classification: 'manager', name: 'Avaliador', isDefault: false },
    { role: 'administrator', classification: 'administrator', name: 'Administrador', isDefault: false },
  ]);
});
test('each grants the permissions of all users and its own', () => {
  const [learners, managers, evaluators, administrators] = defaultGroups.map(({ permissions }) =>
    [...permissions].sort(),
  );
  const and = (...own: string[]) => [...everybodys, ...own].sort();
  expect(learners).toEqual(and());
  expect(managers).toEqual(
    and('management', 'dashboard', 'dashboardV1', 'bi', 'manageExternalCertificates', 'uploadHistory'),
  );
  expect(evaluators).toEqual(and('management', 'assessmentCorrections', 'manageExternalCertificates'));
  expect(administrators).toEqual([...permissionKeys].sort());
});
