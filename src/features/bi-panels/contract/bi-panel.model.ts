// Defines panels of an external BI: what is wrong with one, for whom it is, and which values it opens with.
import { isHttpsLink, isWebLink } from '#platform/contract/web-address.ts';

/** The people a panel is for, by the classification of their group. */
export const panelClassifications = ['all', 'administrator', 'manager', 'student'] as const;
export type PanelClassification = (typeof panelClassifications)[number];
/** A fixed value, a value that the viewer may change, or a value of the viewer that the server finds (`metadataSources`). */
export const parameterTypes = ['fixed', 'free', 'metadata'] as const;
export type ParameterType = (typeof parameterTypes)[number];
/** What a parameter of the type metadata may resolve to. */
export const metadataSources = ['tenantId', 'supervisorId', 'userId', 'unitId'] as const;
export type MetadataSource = (typeof metadataSources)[number];
export type PanelParameter = { id: string; value: string; description: string; type: ParameterType };
/** How a BI signs somebody in: by a session of its own, or by an address that is signed as Metabase documents it. */
export const connectionKinds = ['session', 'metabase'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];
export const panelLimits = {
  ...{ panels: 200, name: 120, externalId: 200, parameters: 20, parameterId: 60, value: 500, description: 200 },
  ...{ contracts: 500, groups: 50, address: 500, clientId: 200, secret: 500, token: 8_000 },
} as const;

export type PanelError = { field: string; code: string };
export const isMetadataSource = (value: string): value is MetadataSource =>
  metadataSources.some((source) => source === value);
/** Returns what is wrong with the parameters of a panel, by field. */
export const parameterErrors = (parameters: readonly PanelParameter[]): PanelError[] =>
  parameters.flatMap(({ id, value, type }, at) => [
    ...(parameters.findIndex((other) => other.id === id) < at
      ? [{ field: `parameters[${at}].id`, code: 'biPanels.parameterRepeated' }]
      : []),
    ...(type === 'metadata' && !isMetadataSource(value)
      ? [{ field: `parameters[${at}].value`, code: 'biPanels.metadataUnknown' }]
      : []),
    ...(type === 'fixed' && !value.trim() ? [{ field: `parameters[${at}].value`, code: 'required' }] : []),
  ]);
/** Metabase numbers its dashboards. */
export const isMetabaseNumber = (externalId: string): boolean => /^[1-9]\d{0,8}$/.test(externalId);
const addressParts = /^https?:\/\/([^/?#:]+|\[[^\]]+\])(:\d+)?(\/[^?#]*)?$/i;
/** Returns why an address cannot be that of a BI: it is one of our own hosts, or it is not secure where it must be. */
export function addressError(
  address: string,
  { ourHosts, allowsPlain }: { ourHosts: readonly string[]; allowsPlain: boolean },
): string | undefined {
  if (!(allowsPlain ? isWebLink(address) : isHttpsLink(address))) return 'link.https';
  const [, host, port = ''] = addressParts.exec(address) ?? [];
  if (!host) return 'link.invalid';
  return ourHosts.includes((host + port).toLowerCase()) ? 'biPanels.addressOurs' : undefined;
}

/** What decides whether somebody sees a panel. */
export type PanelReach = {
  classification: PanelClassification;
  /** True for everybody of the company: by the public flag, or by the company's contract. */
  isForEverybody: boolean;
  /** True where this person was given access. */
  hasAccess: boolean;
};
export type Viewer = { classification: Exclude<PanelClassification, 'all'>; managesPanels: boolean };
/** Returns whether the viewer sees it: everybody of its classification, those who were given access, and who manages panels. */
export const mayView = ({ classification, isForEverybody, hasAccess }: PanelReach, viewer: Viewer): boolean =>
  viewer.managesPanels ||
  hasAccess ||
  (isForEverybody && (classification === 'all' || classification === viewer.classification));
/** Returns the panel that applies to the viewer: the first of the own classification, or else of everybody's, or else any. */
export const applyingPanel = <P extends { classification: PanelClassification }>(
  panels: readonly P[],
  { classification }: Pick<Viewer, 'classification'>,
): P | undefined =>
  panels.find((one) => one.classification === classification) ??
  panels.find((one) => one.classification === 'all') ??
  panels[0];

export type ViewerData = Readonly<Record<MetadataSource, { id: string; name: string } | undefined>>;
export type ResolvedParameter = PanelParameter & {
  /** What the parameter opens with; null where the viewer has no such data. */
  resolved: string | null;
  /** The same in words, as the viewer reads it. */
  text: string | null;
};
/** Returns the values that the panel opens with. What the viewer chose counts only where a parameter is free. */
export const resolveParameters = (
  parameters: readonly PanelParameter[],
  viewer: ViewerData,
  chosen: ReadonlyMap<string, string> = new Map(),
): ResolvedParameter[] =>
  parameters.map((parameter) => {
    const { id, value, type } = parameter;
    if (type === 'metadata') {
      const found = isMetadataSource(value) ? viewer[value] : undefined;
      return { ...parameter, resolved: found?.id ?? null, text: found?.name ?? null };
    }
    const taken = type === 'free' ? (chosen.get(id) ?? value) : value;
    return { ...parameter, resolved: taken, text: taken };
  });
/** Returns the parameter for which the viewer has no data: without its value the BI could show everything, so nothing opens. */
export const unresolvedParameter = (parameters: readonly ResolvedParameter[]): ResolvedParameter | undefined =>
  parameters.find(({ resolved }) => resolved === null);
