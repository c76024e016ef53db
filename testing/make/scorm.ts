// Makes small SCORM packages and their manifests, for tests that need a real one or a wrong one.
import { makeZip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

const organizations = (items: string) =>
  `<organizations default="o"><organization identifier="o"><title>Curso de teste</title>${items}</organization></organizations>`;
const resource = `<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="sco.html"><file href="sco.html"/></resource></resources>`;

/** A SCORM 1.2 manifest; `items` replaces the one item, `head` stands before the root. */
export const manifest12 = ({
  items = '<item identifier="i" identifierref="r"><title>Um</title><adlcp:masteryscore>70</adlcp:masteryscore></item>',
  head = '<?xml version="1.0"?>',
  resources = resource,
} = {}) =>
  `${head}<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>${organizations(items)}${resources}</manifest>`;

/** A SCORM 2004 manifest of an edition, with a passing score and two objectives. */
export const manifest2004 = (schemaversion = '2004 3rd Edition') =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema><schemaversion>${schemaversion}</schemaversion></metadata>${organizations(
    '<item identifier="c"><title>Capítulo</title><item identifier="i" identifierref="r" parameters="?a=1"><title>Um</title><imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective><imsss:objective objectiveID="q"/></imsss:objectives></imsss:sequencing></item></item>',
  )}${resource.replace('scormtype', 'scormType')}</manifest>`;

/** A package: the manifest, one page, and what the test adds. */
export const makePackage = (manifest: string = manifest12(), more: readonly ZipEntry[] = []): Buffer =>
  makeZip([
    { name: 'imsmanifest.xml', content: manifest },
    { name: 'sco.html', content: '<!doctype html><p>Conteúdo' },
    ...more,
  ]);
