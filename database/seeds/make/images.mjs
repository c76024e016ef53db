// Makes the infographics (PNG) and the pictures of the 5S carousel (WebP).
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { A, mosaic, wrap } from './azulejo.mjs';
import { fontFaces, rolesOf } from './browser.mjs';

const tiles = {
  ink: [
    [A.ink, A.sun, A.coral],
    [A.sun, A.ink, A.bone],
    [A.bone, A.ink, A.sun],
  ],
  brick: [
    ['#7c2413', A.coral, A.sun],
    [A.coral, '#57170b', A.bone],
    [A.bone, A.brick, A.rose],
  ],
  plum: [
    [A.plum, A.orchid, A.sun],
    [A.orchid, A.plum, A.bone],
    [A.bone, A.plum, A.orchid],
  ],
  forest: [
    [A.forest, A.mint, A.sun],
    [A.mint, A.forest, A.bone],
    [A.bone, A.forest, A.mint],
  ],
  cobalt: [
    ['#14218a', A.sky, A.sun],
    [A.sky, A.cobalt, A.bone],
    [A.bone, A.cobalt, A.sky],
  ],
};
const poster = ({
  seed,
  tone,
  ground,
  ink,
  mark,
  title,
  sub,
  body,
  css = '',
  width = 1200,
  height = 1500,
}) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${fontFaces}${rolesOf()}
body{width:${width}px;height:${height}px;background:${ground};color:${ink};overflow:hidden;position:relative}
.band{position:absolute;left:0;right:0;bottom:0;height:75px}.band svg{display:block;width:100%;height:100%}
main{position:absolute;inset:70px 72px 110px;display:flex;flex-direction:column}h1{font:800 76px/1.02 var(--font-display);letter-spacing:-.02em;margin:0;text-wrap:balance}
.sub{font-size:28px;line-height:1.4;margin:18px 0 38px;opacity:.86;text-wrap:pretty}h2{font:700 42px/1.12 var(--font-display);margin:0 0 8px}p{font-size:29px;line-height:1.36;margin:0;text-wrap:pretty}
.grid{display:grid;gap:24px;flex:1}.n{font:800 92px/1 var(--font-display);color:${mark}}${css}</style><body><main><h1>${title}</h1><div class="sub">${sub}</div>${body}</main>
<div class="band">${wrap(mosaic({ cols: width / 75, rows: 1, size: 75, seed, pal: tiles[tone] }), width, 75)}</div></body></html>`;

const numbered = (items) =>
  items
    .map(
      ([title, text], index) =>
        `<div class="row"><span class="n">${index + 1}</span><div><h2>${title}</h2><p>${text}</p></div></div>`,
    )
    .join('');
const rowCss = (line) =>
  `.row{display:grid;grid-template-columns:104px 1fr;align-items:center;border-top:4px solid ${line};padding-top:16px}`;
const level = (who, fill) =>
  `<div class="who">${Array.from({ length: 4 }, (_, index) => `<i style="background:${index < fill ? A.orchid : '#5b2f92'}"></i>`).join('')}<span>${who}</span></div>`;
const card = (text, color, more = '') => `<div class="card" style="background:${color}">${text}${more}</div>`;

const posters = {
  'seis-passos-desenergizacao': poster({
    seed: 'nr10',
    tone: 'ink',
    ground: A.ink,
    ink: A.bone,
    mark: A.sun,
    title: 'Os seis passos da desenergização',
    sub: 'Segundo a NR-10: sempre nesta ordem, e só por trabalhadores autorizados.',
    css: rowCss('#4a4454'),
    body: `<div class="grid">${numbered([
      ['Seccionamento', 'Desligar e separar o circuito de todas as fontes.'],
      ['Impedimento de reenergização', 'Travar com cadeado. Cada pessoa guarda a sua chave.'],
      ['Constatação da ausência de tensão', 'Medir todas as fases. Testar o detector antes e depois.'],
      ['Aterramento temporário', 'Com equipotencialização dos condutores dos circuitos.'],
      ['Proteção dos elementos energizados', 'Isolar o que continua energizado na zona controlada.'],
      ['Sinalização de impedimento', 'Etiqueta com nome, data e motivo. Só quem pôs retira.'],
    ])}</div>`,
  }),
  'socorro-em-cinco-atos': poster({
    seed: 'rcp',
    tone: 'brick',
    ground: A.bone,
    ink: A.ink,
    mark: A.brick,
    title: 'Parada cardíaca: o que fazer',
    sub: 'Para pessoas leigas, com vítima adulta. Não substitui o curso prático.',
    css: rowCss('#dccfb8') + '.big{font:800 54px/1 var(--font-display);color:#b5371d}',
    body: `<div class="grid">${numbered([
      ['O local é seguro?', 'Energia, trânsito, fogo, produto químico: proteja-se primeiro.'],
      ['Chame e observe', 'Não responde e não respira, ou só dá suspiros espaçados? É parada.'],
      ['Ligue <span class="big">192</span>', 'Viva-voz ligado. Peça a alguém que traga o desfibrilador (DEA).'],
      [
        'Comprima: <span class="big">100 a 120</span> por minuto',
        'No centro do peito, de 5 a 6 cm, deixando o tórax voltar. Troque a cada 2 minutos.',
      ],
      ['DEA: ligue e siga a voz', 'Afaste todos na hora do choque. Recomece as compressões em seguida.'],
    ])}</div>`,
  }),
  'niveis-de-delegacao': poster({
    seed: 'delegar',
    tone: 'plum',
    ground: A.plum,
    ink: A.bone,
    mark: A.sun,
    title: 'Quatro níveis de delegação',
    sub: 'Escolham juntos o nível de cada tarefa e digam em voz alta.',
    css: `.box{background:#2c1250;border-radius:28px;padding:26px 34px;display:grid;grid-template-columns:110px 1fr;align-items:center;column-gap:10px}.who{display:flex;gap:8px;align-items:center;margin-top:14px;font-size:22px;color:#cdb6ea}.who i{width:44px;height:14px;border-radius:7px}.who span{margin-left:10px}`,
    body: `<div class="grid">${[
      ['Pesquise', '"Traga três opções com prós e contras. Eu decido."', 'Tarefa nova, cara ou urgente', 1],
      ['Proponha', '"Traga a sua recomendação. Decidimos juntos."', 'Já fez algo parecido', 2],
      ['Decida e conte', '"Decida. Me conte antes ou logo depois."', 'Dá para voltar atrás', 3],
      ['É seu', '"Conversamos sobre o resultado no fim do mês."', 'Domina a tarefa', 4],
    ]
      .map(
        ([title, text, who, fill], index) =>
          `<div class="box"><span class="n">${index + 1}</span><div><h2>${title}</h2><p>${text}</p>${level(who, fill)}</div></div>`,
      )
      .join('')}</div>`,
  }),
  'quadro-kanban': poster({
    seed: 'kanban',
    tone: 'cobalt',
    width: 1650,
    height: 1050,
    ground: '#efe9ff',
    ink: A.ink,
    mark: A.cobalt,
    title: 'Anatomia de um quadro kanban',
    sub: 'Pare de começar, comece a terminar.',
    css: `.board{display:grid;grid-template-columns:repeat(4,1fr);gap:20px;flex:1}.col{background:#fff;border-radius:22px;padding:22px}.col h2{font-size:29px;display:flex;justify-content:space-between}.wip{background:${A.ink};color:#fff;border-radius:12px;padding:2px 14px;font-size:24px}.card{border-radius:14px;padding:15px 18px;font-size:26px;line-height:1.25;font-weight:600;margin-top:14px}.card small{display:block;font-size:18px;font-weight:700;margin-top:6px}.notes{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;margin-top:26px}.notes h2{font-size:30px}.notes p{font-size:24px}`,
    body: `<div class="board"><div class="col"><h2>A fazer</h2>${card('Atualizar ficha do lote', A.sky)}${card('Rever rota de Belém', A.sky)}${card('Treinar turno da tarde', A.sky)}</div><div class="col"><h2>Fazendo <span class="wip">limite 3</span></h2>${card('Inventário do galpão B', A.sun)}${card('Troca do rótulo', A.sun)}${card('Cotação de frete', A.coral, '<small>Bloqueado: falta o peso</small>')}</div><div class="col"><h2>Conferindo <span class="wip">limite 2</span></h2>${card('Pedido 1182', A.orchid)}</div><div class="col"><h2>Pronto</h2>${card('Laudo de maio', A.mint)}${card('Manual da balança', A.mint)}</div></div>
<div class="notes"><div><h2>Puxe, não empurre</h2><p>Há vaga na coluna? Puxe o item mais próximo do fim. Sem vaga, ajude a terminar.</p></div><div><h2>Mostre o bloqueio</h2><p>Item parado ganha cor e motivo. É o primeiro assunto da conversa diária.</p></div><div><h2>Lei de Little</h2><p>Tempo médio = itens em andamento ÷ vazão. Com 12 abertos e 4 prontos por semana: 3 semanas.</p></div></div>`,
  }),
  'pausas-ativas': poster({
    seed: 'pausas',
    tone: 'forest',
    ground: '#c9f2dd',
    ink: '#06372b',
    mark: A.forest,
    title: 'Ergonomia e pausas ativas',
    sub: 'Ajuste o posto uma vez por dia. Pare por alguns minutos a cada hora.',
    css: `.two{display:grid;grid-template-columns:1fr 1fr;gap:28px}.box{background:#fff;border-radius:26px;padding:30px 34px}.box li{font-size:27px;line-height:1.36;margin-bottom:10px}.box ul{margin:0;padding-left:26px}${rowCss('#8fd8b6')}.n{font-size:64px}.row{grid-template-columns:76px 1fr;padding-top:12px}`,
    body: `<div class="two" style="margin-bottom:34px"><div class="box"><h2>Sentado</h2><ul><li>Pés apoiados no chão</li><li>Joelhos perto de 90 graus</li><li>Lombar encostada</li></ul></div><div class="box"><h2>Na mesa</h2><ul><li>Topo da tela na altura dos olhos</li><li>Cotovelos junto ao corpo</li><li>Punhos retos no teclado</li></ul></div></div><div class="grid" style="gap:14px">${numbered(
      [
        ['Pescoço', 'Incline a cabeça para cada lado, sem forçar. 15 segundos.'],
        ['Ombros', 'Suba, leve para trás e solte. Dez vezes, devagar.'],
        ['Punhos', 'Estique o braço e puxe a mão de leve. 15 segundos cada.'],
        ['Coluna', 'Em pé, mãos na cintura, abra o peito. 15 segundos.'],
        ['Olhos', 'Olhe para longe, a uns seis metros, por 20 segundos.'],
      ],
    )}</div><p style="font-size:21px;margin-top:20px">Sentiu dor ou formigamento? Pare e procure a área de saúde.</p>`,
  }),
};
const senses = [
  [
    'seiri',
    'Utilização',
    'Seiri',
    'O que eu não usei nos últimos trinta dias?',
    'Separe o necessário do desnecessário. Doe, devolva ou descarte o resto.',
    A.coral,
    A.ink,
  ],
  [
    'seiton',
    'Ordenação',
    'Seiton',
    'Qualquer pessoa acharia isto em trinta segundos?',
    'Um lugar para cada coisa, com nome e perto de onde se usa.',
    A.sun,
    A.ink,
  ],
  [
    'seiso',
    'Limpeza',
    'Seiso',
    'O que a sujeira está tentando me contar?',
    'Limpar é inspecionar: vazamento, folga e desgaste aparecem.',
    A.sky,
    A.ink,
  ],
  [
    'seiketsu',
    'Padronização',
    'Seiketsu',
    'O combinado está à vista de todos?',
    'Fotos, cores e listas curtas mantêm os três primeiros sensos.',
    A.mint,
    A.ink,
  ],
  [
    'shitsuke',
    'Disciplina',
    'Shitsuke',
    'Faço igual quando ninguém está olhando?',
    'Rotina curta, todo dia, e conversa quando algo sai do padrão.',
    A.orchid,
    A.ink,
  ],
];
const sense = (
  [key, title, origin, question, text, ground, ink],
  index,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${fontFaces}${rolesOf()}body{width:1280px;height:960px;background:${ground};color:${ink};position:relative;overflow:hidden}
.art{position:absolute;right:0;top:0;width:400px;height:960px}.art svg{display:block;width:100%;height:100%}main{position:absolute;left:76px;top:80px;width:720px}.n{font:800 230px/.9 var(--font-display);letter-spacing:-.04em}
h1{font:800 86px/1 var(--font-display);margin:26px 0 0;letter-spacing:-.02em}.o{font-size:26px;font-weight:600;margin:10px 0 40px}.q{font:700 48px/1.14 var(--font-display);margin:0 0 24px;text-wrap:balance}p{font-size:30px;line-height:1.4;margin:0}</style>
<body><div class="art">${wrap(
  mosaic({
    cols: 4,
    rows: 9.6,
    size: 100,
    seed: key,
    pal: [
      [ground, A.ink, A.bone],
      [A.ink, ground, A.bone],
      [A.bone, A.ink, ground],
    ],
  }),
  400,
  960,
)}</div><main><div class="n">${index + 1}S</div><h1>${title}</h1><div class="o">${origin}, no original japonês</div><div class="q">${question}</div><p>${text}</p></main></body></html>`;

export async function makeImages(browser, content, remember) {
  mkdirSync(new URL('images/', content), { recursive: true });
  for (const [key, html] of Object.entries(posters)) {
    const [width, height] = key === 'quadro-kanban' ? [1650, 1050] : [1200, 1500];
    const png = await browser.picture(html, width, height);
    writeFileSync(
      new URL(`images/${key}.png`, content),
      await sharp(png).png({ palette: true, quality: 92, effort: 9 }).toBuffer(),
    );
    remember(key, {});
  }
  for (const [index, one] of senses.entries())
    writeFileSync(
      new URL(`images/cinco-s-${one[0]}.webp`, content),
      await sharp(await browser.picture(sense(one, index), 1280, 960))
        .webp({ quality: 86 })
        .toBuffer(),
    );
  remember('cinco-s', {});
}
