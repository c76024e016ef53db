// The groups every tenant is born with, and what each opens (decisions D2.10): change them here alone.
import { permissionKeys } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import type { Classification, GroupRole } from './permission-group.model.ts';

export type DefaultGroup = {
  readonly role: GroupRole;
  readonly classification: Classification;
  readonly name: string;
  readonly isDefault: boolean;
  readonly permissions: readonly Permission[];
};

const student: readonly Permission[] = [
  'learning',
  'myProgress',
  'myAssessments',
  'myPanel',
  'externalCertificates',
  'journey',
  'notifications',
];
/** In the order of what they may; the first is for new people. */
export const defaultGroups: readonly DefaultGroup[] = [
  { role: 'student', classification: 'student', name: 'Aluno', isDefault: true, permissions: student },
  {
    role: 'manager',
    classification: 'manager',
    name: 'Gestor',
    isDefault: false,
    permissions: [
      ...student,
      'management',
      'dashboard',
      'dashboardV1',
      'bi',
      'manageExternalCertificates',
      'uploadHistory',
    ],
  },
  {
    role: 'evaluator',
    classification: 'manager',
    name: 'Avaliador',
    isDefault: false,
    permissions: [...student, 'management', 'assessmentCorrections', 'manageExternalCertificates'],
  },
  {
    role: 'administrator',
    classification: 'administrator',
    name: 'Administrador',
    isDefault: false,
    permissions: permissionKeys,
  },
];
