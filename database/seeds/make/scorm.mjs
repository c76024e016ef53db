// Makes the two interactive packages: manifest, pages, run-time, pictures and fonts in one zip, with the same bytes each time.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { wrap } from './azulejo.mjs';
import { packages } from './scorm/lessons.mjs';
import { zipOf } from './zip.mjs';
import { SCENES } from './scenes.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url));
const fontFile = (name) =>
  read(`../../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
const picture = (scene) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${wrap(SCENES[scene](640, 640), 640, 640, 'xmlns="http://www.w3.org/2000/svg"')}\n`;

const question = (
  one,
  index,
) => `<fieldset id="questao-${index + 1}" data-right="${one.right}" data-note="${one.note}"><legend>${index + 1}. ${one.text}</legend>
${one.options.map((text, at) => `<label><input type="radio" name="q${index + 1}" value="${'abcd'[at]}"> <span>${text}</span></label>`).join('\n')}
<p class="feedback" role="status"></p></fieldset>`;
const page = (one) => `<html lang="pt-BR" data-scorm="${one.version}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${one.title}</title><link rel="stylesheet" href="course.css"></head>
<body data-course="${one.title}"><p id="alone" role="note" hidden>Você está vendo este conteúdo fora da plataforma: o seu progresso não será guardado.</p>
<header><strong>${one.title}</strong><nav aria-label="Lições"><ol id="trail"></ol></nav></header>
<main>
<section class="split" data-title="Início"><div><h1>${one.title}</h1><p class="lead">${one.lead}</p><p>São quatro lições curtas e um teste de três questões. Você pode parar quando quiser: na volta, continua de onde parou.</p></div><img src="cover.svg" alt=""></section>
${one.lessons.map((lesson) => `<section data-title="${lesson.title}" hidden><h2>${lesson.title}</h2>${lesson.body}</section>`).join('\n')}
<section data-title="Teste" hidden><h2>Teste</h2><p>Responda às três questões. Duas certas concluem o percurso.</p><form novalidate>${one.questions.map(question).join('\n')}
<button class="button main" id="send" type="submit">Enviar respostas</button></form><p id="result" role="status" tabindex="-1"></p></section>
</main>
<footer><button class="button" id="back" type="button">Anterior</button><button class="button main" id="next" type="button">Próxima</button></footer>
<script src="runtime.js"></script><script src="course.js"></script></body></html>
`;
const files = ['index.html', 'course.css', 'runtime.js', 'course.js', 'cover.svg', 'gabarito.woff2', 'figtree.woff2'];
const resource = (kind) => `<resource identifier="RES-1" type="webcontent" adlcp:${kind} href="index.html">
${files.map((file) => `      <file href="${file}"/>`).join('\n')}
    </resource>`;
const manifest12 = (one) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${one.key}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="ORG-1">
    <organization identifier="ORG-1">
      <title>${one.title}</title>
      <item identifier="ITEM-1" identifierref="RES-1" isvisible="true"><title>${one.title}</title><adlcp:masteryscore>66</adlcp:masteryscore></item>
    </organization>
  </organizations>
  <resources>
    ${resource('scormtype="sco"')}
  </resources>
</manifest>
`;
const manifest2004 = (one) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${one.key}" version="1.0" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="ORG-1">
    <organization identifier="ORG-1">
      <title>${one.title}</title>
      <item identifier="ITEM-1" identifierref="RES-1">
        <title>${one.title}</title>
        <imsss:sequencing>
          <imsss:objectives><imsss:primaryObjective objectiveID="OBJ-1" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.66</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    ${resource('scormType="sco"')}
  </resources>
</manifest>
`;
/** Writes `scorm/<key>.zip` for each package of scorm/lessons.mjs. */
export async function makePackages(browser, content, remember) {
  mkdirSync(new URL('scorm/', content), { recursive: true });
  for (const one of packages) {
    const bytes = zipOf([
      ['imsmanifest.xml', one.version === '2004' ? manifest2004(one) : manifest12(one)],
      ['index.html', `<!doctype html>\n${page(one)}`],
      [
        'course.css',
        `${read('scorm/course.css')}:root { ${Object.entries(one.colors)
          .map(([name, color]) => `--${name}: ${color};`)
          .join(' ')} }\n`,
      ],
      ['runtime.js', read('scorm/runtime.js')],
      ['course.js', read('scorm/course.js')],
      ['cover.svg', picture(one.scene)],
      ['gabarito.woff2', fontFile('gabarito')],
      ['figtree.woff2', fontFile('figtree')],
    ]);
    writeFileSync(new URL(`scorm/${one.key}.zip`, content), bytes);
    remember(one.key, {});
  }
}
