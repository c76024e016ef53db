// Defines the groups that every tenant starts with, and what each allows (decisions D2.10). Change them only here.
import { heldByEverybody, permissionKeys } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import type { Classification, GroupRole } from './permission-group.model.ts';

export type DefaultGroup = {
  readonly role: GroupRole;
  readonly classification: Classification;
  readonly name: string;
  readonly isDefault: boolean;
  readonly permissions: readonly Permission[];
};

/** The default groups, from the fewest permissions to the most; the first is for new people. */
export const defaultGroups: readonly DefaultGroup[] = [
  { role: 'student', classification: 'student', name: 'Aluno', isDefault: true, permissions: heldByEverybody },
  {
    role: 'manager',
    classification: 'manager',
    name: 'Gestor',
    isDefault: false,
    permissions: [
      ...heldByEverybody,
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
    permissions: [...heldByEverybody, 'management', 'assessmentCorrections', 'manageExternalCertificates'],
  },
  {
    role: 'administrator',
    classification: 'administrator',
    name: 'Administrador',
    isDefault: false,
    permissions: permissionKeys,
  },
];
