// Reads in SQL what somebody may view: the company's own panels, those that its contract was given, and the viewer's own data.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { panelLimits } from '../contract/bi-panel.model.ts';
import type { ConnectionKind, PanelClassification, PanelParameter, PanelReach } from '../contract/bi-panel.model.ts';
import { biConnections, biPanelGroups, biPanels, biPanelUsers } from './bi-panels.tables.ts';

/** A connection as it is stored; the secret is sealed. */
export type StoredConnection = { kind: ConnectionKind; address: string; clientId: string; sealedSecret: string };
export type ViewedPanel = PanelReach & {
  id: string;
  externalId: string;
  name: string;
  parameters: PanelParameter[];
  /** The company whose panel it is, and whose connection opens it. */
  ownerTenantId: string;
  isOfProvider: boolean;
  /** True where a company above gave it by the contract. */
  isGiven: boolean;
  connection: StoredConnection | undefined;
};
const connectionColumns = {
  kind: biConnections.kind,
  address: biConnections.address,
  clientId: biConnections.clientId,
  sealedSecret: biConnections.sealedSecret,
};
/** Returns the company's own active panels, and whether the person was given access to each. */
export async function listOwn(db: Db, userId: string | undefined, isOfProvider: boolean): Promise<ViewedPanel[]> {
  const rows = await db
    .select({
      ownerTenantId: biPanels.tenantId,
      id: biPanels.id,
      externalId: biPanels.externalId,
      name: biPanels.name,
      classification: biPanels.classification,
      parameters: biPanels.parameters,
      isForEverybody: biPanels.isPublic,
      hasAccess: userId
        ? sql<boolean>`(${biPanelUsers.userId} is not null or exists (
            select
            from ${biPanelGroups} g
            join ${permissionGroups} p on p.id = g.group_id and p.is_active
            join ${users} u on u.permission_group_id = g.group_id
            where g.panel_id = ${biPanels.id} and u.id = ${userId}))`
        : sql<boolean>`false`,
      connection: connectionColumns,
    })
    .from(biPanels)
    .leftJoin(biConnections, eq(biConnections.tenantId, biPanels.tenantId))
    .leftJoin(
      biPanelUsers,
      and(
        eq(biPanelUsers.tenantId, biPanels.tenantId),
        eq(biPanelUsers.panelId, biPanels.id),
        userId ? eq(biPanelUsers.userId, userId) : sql`false`,
      ),
    )
    .where(eq(biPanels.isActive, true))
    .orderBy(biPanels.nameKey, biPanels.id)
    .limit(panelLimits.panels);
  return rows.map(({ connection, ...row }) => ({
    ...row,
    ...{ isOfProvider, isGiven: false },
    connection: connection ?? undefined,
  }));
}
/** Returns the panels that companies above gave this company by its contract. */
export async function listGiven(db: Db): Promise<ViewedPanel[]> {
  const { rows } = await db.execute<{
    owner_tenant_id: string;
    is_of_provider: boolean;
    id: string;
    external_id: string;
    name: string;
    classification: PanelClassification;
    parameters: PanelParameter[];
    kind: ConnectionKind | null;
    address: string;
    client_id: string;
    sealed_secret: string;
  }>(sql`select * from functions.given_bi_panels()`);
  return rows.map((row) => ({
    ...{ id: row.id, externalId: row.external_id, name: row.name, parameters: row.parameters },
    ...{ classification: row.classification, isForEverybody: true, hasAccess: false },
    ...{ ownerTenantId: row.owner_tenant_id, isOfProvider: row.is_of_provider, isGiven: true },
    connection: row.kind
      ? { kind: row.kind, address: row.address, clientId: row.client_id, sealedSecret: row.sealed_secret }
      : undefined,
  }));
}
const supervisors = alias(users, 'supervisors');
/** Returns what panels need of a person: the classification of the group, the supervisor and the unit. */
export async function findViewer(db: Db, userId: string) {
  const [found] = await db
    .select({
      name: users.fullName,
      classification: permissionGroups.classification,
      supervisorId: supervisors.id,
      supervisorName: supervisors.fullName,
      unitId: businessUnits.id,
      unitName: businessUnits.name,
    })
    .from(users)
    .leftJoin(
      permissionGroups,
      and(
        eq(permissionGroups.tenantId, users.tenantId),
        eq(permissionGroups.id, users.permissionGroupId),
        eq(permissionGroups.isActive, true),
      ),
    )
    .leftJoin(supervisors, and(eq(supervisors.tenantId, users.tenantId), eq(supervisors.id, users.supervisorId)))
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .where(and(eq(users.id, userId), isNull(users.removedAt)));
  return found;
}
