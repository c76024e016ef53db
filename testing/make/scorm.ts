// Creates small SCORM packages and their manifests, for tests that need a valid or an invalid one.
import { makeZip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

const organizations = (items: string) =>
  `<organizations default="o"><organization identifier="o"><title>Curso de teste</title>${items}</organization></organizations>`;
const resource = `<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="sco.html"><file href="sco.html"/></resource></resources>`;

/** Returns a SCORM 1.2 manifest; `items` replaces the one item, `head` is the text before the root. */
export const manifest12 = ({
  items = '<item identifier="i" identifierref="r"><title>Um</title><adlcp:masteryscore>70</adlcp:masteryscore></item>',
  head = '<?xml version="1.0"?>',
  resources = resource,
} = {}) =>
  `${head}<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>${organizations(items)}${resources}</manifest>`;

/** Returns a SCORM 2004 manifest of an edition, with a passing score and two objectives. */
export const manifest2004 = (schemaversion = '2004 3rd Edition') =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema><schemaversion>${schemaversion}</schemaversion></metadata>${organizations(
    '<item identifier="c"><title>Capítulo</title><item identifier="i" identifierref="r" parameters="?a=1"><title>Um</title><imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="q"/></imsss:objectives></imsss:sequencing></item></item>',
  )}${resource.replace('scormtype', 'scormType')}</manifest>`;

/** Makes a package: the manifest, one page, and the files that the test adds. */
export const makePackage = (manifest: string = manifest12(), more: readonly ZipEntry[] = []): Buffer =>
  makeZip([
    { name: 'imsmanifest.xml', content: manifest },
    { name: 'sco.html', content: '<!doctype html><p>Conteúdo' },
    ...more,
  ]);

/** Returns a SCORM 1.2 manifest with three pages and a chapter: the second page requires the first, the third is an asset. */
export const manifestOfThree = (): string =>
  manifest12({
    items: `<item identifier="c"><title>Capítulo</title><item identifier="a" identifierref="ra"><title>Primeiro</title></item><item identifier="b" identifierref="rb"><title>Segundo</title><adlcp:prerequisites type="aicc_script">a</adlcp:prerequisites></item></item><item identifier="d" identifierref="rd"><title>Leitura</title></item>`,
    resources: `<resources>${[
      ['a', 'sco'],
      ['b', 'sco'],
      ['d', 'asset'],
    ]
      .map(
        ([id, type]) => `<resource identifier="r${id}" type="webcontent" adlcp:scormtype="${type}" href="${id}.html"/>`,
      )
      .join('')}</resources>`,
  });
/** Returns a SCORM 2004 manifest with two pages in sequence, by their own rules: a satisfied first page skips the second. */
export const manifestInSequence = (): string =>
  manifest2004('2004 4th Edition')
    .replace(
      /<organizations.*<\/organizations>/s,
      `<organizations default="o"><organization identifier="o"><title>Em sequência</title><item identifier="a" identifierref="ra"><title>Teste</title><imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="feito"><imsss:mapInfo targetObjectiveID="global" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing></item><item identifier="b" identifierref="rb" isvisible="false"><title>Reforço</title><imsss:sequencing IDRef="reforco"><imsss:objectives><imsss:primaryObjective objectiveID="feito"><imsss:mapInfo targetObjectiveID="global" readSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing></item><item identifier="d" identifierref="rd"><title>Fim</title><adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>previous</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation></item><imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing></organization></organizations>`,
    )
    .replace(
      /<resources>.*<\/resources>/s,
      `<resources>${['a', 'b', 'd'].map((id) => `<resource identifier="r${id}" type="webcontent" adlcp:scormType="sco" href="${id}.html"/>`).join('')}</resources><imsss:sequencingCollection><imsss:sequencing ID="reforco"><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules><adlseq:rollupConsiderations requiredForSatisfied="ifNotSkipped" requiredForCompleted="ifNotSkipped"/></imsss:sequencing></imsss:sequencingCollection>`,
    )
    .replace(
      'xmlns:imsss',
      'xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss',
    );
/** Makes a package with the pages of either manifest; the id of a page decides its content. */
export const makePackageOfThree = (
  manifest: string,
  page: (id: string) => string = (id) => `<!doctype html><p>${id}`,
) =>
  makeZip([
    { name: 'imsmanifest.xml', content: manifest },
    ...['a', 'b', 'd'].map((id) => ({ name: `${id}.html`, content: page(id) })),
  ]);
