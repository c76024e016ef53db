// Defines the rules of the demonstration's activity: for each course, how users join it, finish it, and how recently.
export const field = ['operacoes', 'manutencao', 'logistica'];
export const rule = {
  conduta: { origin: 'auto-unit', join: () => 1, finish: 0.82, recent: 0.06 },
  lgpd: { origin: 'auto-unit', join: () => 1, finish: 0.6, recent: 0.2 },
  'primeiros-socorros': { origin: 'manual', join: () => 0.78, finish: 0.62, recent: 0.72 },
  altura: {
    origin: 'auto-position',
    join: (one) => (field.includes(one.department) ? 1 : 0.03),
    finish: 0.58,
    recent: 0.3,
  },
  atendimento: {
    origin: 'manager',
    join: (one) => (one.department === 'comercial' ? 0.95 : 0.5),
    finish: 0.66,
    recent: 0.7,
  },
  feedback: { origin: 'manual', join: (one) => (one.group === 'Gestor' ? 0.9 : 0.46), finish: 0.6, recent: 0.95 },
  agil: { origin: 'manual', join: (one) => (one.department === 'tecnologia' ? 1 : 0.34), finish: 0.55, recent: 0.4 },
  financas: { origin: 'manual', join: () => 0.26, finish: 0.45, recent: 0.45 },
  negociacao: {
    origin: 'manual',
    join: (one) => (one.department === 'comercial' ? 0.95 : 0.6),
    finish: 0.4,
    recent: 0.9,
  },
};
/** Answers to the essay question that wait for the evaluator. */
export const essayTexts = [
  'Vou renovar o contrato com a transportadora. Meu interesse é reduzir atrasos, não só o preço; o deles é ter volume previsível. Opções: (1) janela fixa de coleta às terças e quintas com desconto por volume; (2) bônus por entrega no prazo. Critério: a tabela pública de frete da região e o índice de atrasos dos últimos seis meses. Se não houver acordo, tenho a proposta de outra transportadora, válida até o fim do mês.',
  'Preciso negociar a troca de turno com a outra equipe. Quero estudar às quartas à noite; eles querem cobrir o pico de sexta. Opções: trocar quarta por sexta toda semana, ou alternar quinzenas. Critério: as horas de cada pessoa na escala. Minha alternativa é pedir férias fracionadas nas semanas de prova.',
  'A negociação é com o fornecedor de embalagens. Interesse nosso: receber em lotes menores. Interesse deles: não parar a máquina a cada pedido. Opções: programar quatro lotes por mês com o desenho já aprovado, ou manter um estoque deles na nossa fábrica. Critério: custo por mil unidades na cotação de três fornecedores. Sem acordo, compramos de outro por três meses.',
];

const planned = { assessment: 'plano-de-negociacao', course: 'negociacao', wrong: [], minutes: 24 };
const inspected = { assessment: 'inspecao-em-video', course: 'altura', wrong: [], minutes: 14 };
const waiting = { scorePercent: null, status: 'pendingCorrection' };
const filmed = (key) => [
  { question: 0, name: 'inspecao-do-cinto.mp4', file: `answers/inspecao-${key}.mp4` },
  { question: 1, name: 'ponto-de-ancoragem.jpg', file: `answers/ancoragem-${key}.jpg` },
];
/** What else waits for an evaluator, or waited: inspections by camera, a correction that was opened again, and a finished one. */
export const corrected = [
  {
    ...{ person: 'heitor-tavares', ...inspected, finishedDaysAgo: 6 },
    essays: ['Não uso o cinto. Corto a fita para ninguém usar por engano, ponho a etiqueta de reprovado e aviso o técnico.'],
    ...{ ...waiting, files: filmed('heitor') },
  },
  {
    ...{ person: 'marina-alves', ...inspected, finishedDaysAgo: 2 },
    essays: ['Paro antes de subir, separo o cinto e peço outro. Depois registro no formulário de inspeção.'],
    ...{ ...waiting, files: filmed('marina') },
  },
  {
    ...{ person: 'gustavo-fontes', ...inspected, finishedDaysAgo: 1 },
    essays: ['Reprovo o cinto, guardo fora do armário de uso e chamo quem responde pelo equipamento.'],
    ...{ ...waiting, files: filmed('gustavo'), claimedBy: 'raimundo-guimaraes' },
  },
  {
    ...{ person: 'valdir-pontes', ...planned, finishedDaysAgo: 8 },
    essays: [
      'Negocio com a doca de Belém o horário das carretas. Interesse nosso: não pagar estadia. Interesse deles: não formar fila de manhã. Opções: agendar por janela de duas horas, ou descarregar à noite duas vezes por semana. Critério: o tempo médio de espera do último trimestre. Sem acordo, mando parte da carga por outro terminal.',
    ],
    ...waiting,
    correction: {
      ...{ evaluator: 'otavio-brandao', daysAgo: 5 },
      answers: [{ points: 5, remark: 'Boas opções. Faltou o critério objetivo.' }],
      considerations: 'Refaça o plano com um critério que os dois lados aceitem.',
      reopened: { daysAgo: 1, reason: 'O critério está no texto: o tempo médio de espera. A nota não o considerou.' },
    },
  },
  {
    ...{ person: 'hugo-santos', ...planned, finishedDaysAgo: 4 },
    essays: [
      'Vou combinar com o banco o prazo de uma linha de crédito. Nosso interesse: pagar depois da safra; o deles: garantia e previsão. Opções: carência de quatro meses com juros mensais, ou parcelas menores até março. Critério: a taxa média publicada pelo Banco Central. Sem acordo, antecipo recebíveis de dois clientes.',
    ],
    ...waiting,
    correction: {
      ...{ evaluator: 'otavio-brandao', daysAgo: 1 },
      answers: [
        { points: 9, remark: 'Interesses, opções e critério claros. Diga também qual garantia você ofereceria primeiro.' },
      ],
      considerations: 'Plano pronto para a conversa.',
    },
  },
];

const concludedLastYear = { 'joana-conceicao': 341, 'igor-queiroz': 349, 'wagner-farias': 371, 'ubiratan-martins': 394 };
/** Moves the first aid of four people into the year before: their certificates of a year end soon, have just ended, or ended before the days of grace. */
export function concludeLastYear(enrollments, attempts) {
  const key = 'primeiros-socorros';
  for (const [person, days] of Object.entries(concludedLastYear)) {
    const former = enrollments.find((one) => one.person === person && one.object === `course:${key}`);
    const earlier = days - former.completedDaysAgo;
    for (const name of ['enrolledDaysAgo', 'lastActivityDaysAgo', 'completedDaysAgo']) former[name] += earlier;
    for (const one of attempts)
      if (one.person === person && one.assessment === key) one.finishedDaysAgo += earlier;
  }
}
