// Reads the imsmanifest.xml of SCORM 1.2 and 2004 (2nd, 3rd, 4th edition): the tree of items and what each item launches.
import { Problem } from '#platform/contract/problem.ts';
import { firstLaunchable } from '../../contract/scorm.model.ts';
import type { PackageFacts, PackageItem } from '../../contract/scorm.model.ts';
import { hasSeveral } from '../../contract/scorm-items.model.ts';
import { createLaunchPaths } from './launch-path.service.ts';
import { readSequencing } from './sequencing.service.ts';
import { childOf, childrenOf, readXml, textOf } from '#platform/server/files/xml.ts';
import type { XmlNode } from '#platform/server/files/xml.ts';

/** The most bytes of a manifest; one with hundreds of objects needs less than a tenth of this. */
export const largestManifest = 10 << 20;
const mostItems = 2_000;
/** The most characters of an id, because it is a key of the learner's rows. */
const longestId = 255;
const refuse = (code: string, details: object = {}) =>
  new Problem('unsupported', `media.package.${code}`, { ...details });

type Version = Pick<PackageFacts, 'kind' | 'edition'>;
function versionOf(manifest: XmlNode, source: string): Version {
  const schema = textOf(childOf(childOf(manifest, 'metadata'), 'schema')) ?? '';
  const version = textOf(childOf(childOf(manifest, 'metadata'), 'schemaversion')) ?? '';
  if (/cartridge/i.test(schema) || /imscc/i.test(source)) throw refuse('standard', { name: 'IMS Common Cartridge' });
  if (/qti/i.test(schema)) throw refuse('standard', { name: 'IMS QTI' });
  if (/^1\.2\b/.test(version) || /adlcp_rootv1p2/i.test(source)) return { kind: 'scorm12', edition: '1.2' };
  if (/4th/i.test(version)) return { kind: 'scorm2004', edition: '4th' };
  if (/3rd/i.test(version)) return { kind: 'scorm2004', edition: '3rd' };
  if (/CAM|1\.3|2nd|2004/i.test(version) || /adlcp_v1p3|adlseq_v1p3|imsss/i.test(source))
    return { kind: 'scorm2004', edition: '2nd' };
  if (version === '' && /scorm|^$/i.test(schema)) return { kind: 'scorm12', edition: '1.2' };
  throw refuse('version', { version: `${schema} ${version}`.trim().slice(0, 60) });
}

const numberOf = (text: string | undefined, min: number, max: number) => {
  const value = text === undefined ? NaN : Number(text);
  return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
};
/** Returns the sequencing of an item: its own element, and the element of the collection that it names. */
function sequencingOf(item: XmlNode, collection: readonly XmlNode[]): XmlNode[] {
  const own = childOf(item, 'sequencing');
  const shared = own?.attributes.idref && collection.find((one) => one.attributes.id === own.attributes.idref);
  return [own, shared].filter((one): one is XmlNode => typeof one === 'object');
}
function scoring(item: XmlNode, collection: readonly XmlNode[]): Partial<PackageItem> {
  const objectives = sequencingOf(item, collection)
    .map((one) => childOf(one, 'objectives'))
    .find(Boolean);
  const primary = childOf(objectives, 'primaryobjective');
  const measure =
    primary?.attributes.satisfiedbymeasure === 'true'
      ? (numberOf(textOf(childOf(primary, 'minnormalizedmeasure')), -1, 1) ?? 1)
      : undefined;
  const ids = [primary, ...childrenOf(objectives, 'objective')]
    .map((one) => one?.attributes.objectiveid)
    .filter((id): id is string => !!id);
  const threshold = childOf(item, 'completionthreshold');
  return {
    masteryScore: numberOf(textOf(childOf(item, 'masteryscore')), 0, 100),
    scaledPassingScore: measure,
    completionThreshold: numberOf(threshold?.attributes.minprogressmeasure ?? textOf(threshold), 0, 1),
    ...(ids.length > 0 && { objectiveIds: ids }),
    launchData: textOf(childOf(item, 'datafromlms')),
    maxTimeAllowed:
      textOf(childOf(item, 'maxtimeallowed')) ??
      sequencingOf(item, collection)
        .map((one) => childOf(one, 'limitconditions')?.attributes.attemptabsolutedurationlimit)
        .find(Boolean),
    timeLimitAction: textOf(childOf(item, 'timelimitaction')),
    prerequisites: textOf(childOf(item, 'prerequisites')),
  };
}

/** Returns the facts of the manifest; `names` are the files of the package. Throws the Problem that names the error in it. */
export function readManifest(bytes: Buffer, names: readonly string[]): PackageFacts {
  const manifest = readXml(bytes);
  if (manifest.name !== 'manifest') throw new Problem('unsupported', 'file.xml.broken');
  const version = versionOf(manifest, bytes.subarray(0, 20_000).toString('latin1').replaceAll('\0', ''));
  const list = childOf(manifest, 'resources');
  const pathTo = createLaunchPaths(names);
  const resources = new Map(childrenOf(list, 'resource').map((one) => [one.attributes.identifier ?? '', one]));
  const collection = childrenOf(childOf(manifest, 'sequencingcollection'), 'sequencing');
  const organizations = childOf(manifest, 'organizations');
  const all = childrenOf(organizations, 'organization');
  const wanted = organizations?.attributes.default;
  const organization = (wanted && all.find((one) => one.attributes.identifier === wanted)) || all[0];
  if (!organization) throw refuse('nothingToLaunch');
  if (!organization.attributes.identifier) throw refuse('organizationMissing');

  let count = 0;
  let failure: Problem | undefined;
  const read = (node: XmlNode): PackageItem[] =>
    childrenOf(node, 'item').map((item) => {
      if (++count > mostItems) throw new Problem('unsupported', 'file.xml.broken');
      const { identifier = `item-${count}`, identifierref, parameters, isvisible } = item.attributes;
      const resource = identifierref ? resources.get(identifierref) : undefined;
      let href: string | undefined;
      if (resource?.attributes.href) {
        try {
          href = pathTo(
            resource.attributes.href,
            [manifest.attributes.base, list?.attributes.base, resource.attributes.base],
            parameters,
          );
        } catch (error) {
          failure ??= error as Problem;
        }
      } else if (identifierref) failure ??= refuse('launchMissing', { file: identifierref.slice(0, 200) });
      return {
        id: identifier.slice(0, longestId),
        title: textOf(childOf(item, 'title')) ?? identifier,
        ...(href !== undefined && { href, isSco: (resource?.attributes.scormtype ?? 'sco').toLowerCase() === 'sco' }),
        ...(isvisible === 'false' && { isHidden: true }),
        ...scoring(item, collection),
        items: read(item),
      };
    });
  const items = read(organization);
  const first = firstLaunchable(items);
  // A later item without its file is shown as unavailable, but without the first item there is nothing to open.
  if (!first?.href) throw failure ?? refuse('nothingToLaunch');
  return {
    ...version,
    title: textOf(childOf(organization, 'title')),
    entry: first.href,
    items,
    ...(version.kind === 'scorm2004' &&
      hasSeveral(items) && { sequencing: readSequencing(organization, items, collection) }),
  };
}
