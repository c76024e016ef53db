// Holds the spoken scripts and slides of the lessons about leading people.
export const leadership = [
  {
    key: 'delegar-sem-sumir',
    label: 'Liderança essencial',
    theme: 'plum',
    voice: { variant: '+m3', pitch: 42 },
    scenes: [
      {
        chapter: 'O que delegar não é',
        slide: {
          kind: 'cover',
          title: 'Delegar sem sumir',
          sub: 'Quatro níveis para combinar quem decide o quê.',
          scene: 'montanha',
        },
        say: [
          'Delegar sem sumir.',
          'Muita gente confunde delegar com largar: passa a tarefa, some, e só volta no dia do prazo.',
          'Outras pessoas fazem o contrário: passam a tarefa e decidem cada vírgula.',
        ],
      },
      {
        slide: { kind: 'phrase', text: 'Delegar é combinar até onde a pessoa *decide sozinha*.' },
        say: [
          'Delegar não é largar nem vigiar.',
          'Delegar é combinar até onde a pessoa decide sozinha, e quando vocês voltam a conversar.',
        ],
      },
      {
        chapter: 'Os quatro níveis',
        slide: {
          kind: 'steps',
          title: 'Quatro níveis de delegação',
          items: [
            '*Pesquise* e me traga as opções. Eu decido.',
            '*Proponha* um caminho. Decidimos juntos.',
            '*Decida*, e me conte antes ou logo depois.',
            '*É seu.* Conversamos no resultado.',
          ],
        },
        say: [
          'No nível um, a pessoa pesquisa e traz as opções. Quem decide é você.',
          'No nível dois, ela propõe um caminho, e vocês decidem juntos.',
          'No nível três, ela decide e conta para você.',
          'No nível quatro, é dela do começo ao fim. Vocês conversam sobre o resultado.',
        ],
      },
      {
        chapter: 'Como escolher',
        slide: {
          kind: 'list',
          title: 'O que faz o nível subir ou descer',
          items: [
            'A pessoa já fez *algo parecido*?',
            'Se der errado, *dá para voltar atrás*?',
            'Há *tempo* para corrigir o rumo?',
          ],
        },
        say: [
          'Para escolher o nível, faça três perguntas. A pessoa já fez algo parecido?',
          'Se der errado, dá para voltar atrás?',
          'Há tempo para corrigir o rumo?',
          'Três vezes sim, comece no nível três. Tarefa nova, cara e urgente, comece no nível um, e diga que isso não é falta de confiança.',
        ],
      },
      {
        chapter: 'A frase que evita mal-entendidos',
        slide: {
          kind: 'versus',
          title: 'Diga o nível em voz alta',
          labels: ['Em vez de', 'Prefira'],
          pairs: [
            ['Cuida disso para mim e me conta depois.', 'Decida o fornecedor até quinta e me conte na sexta, às dez.'],
          ],
        },
        say: [
          'Evite frases vagas, como: cuida disso e me conta depois.',
          'Prefira: decida o fornecedor até quinta e me conte na sexta, às dez.',
          'Tarefa, nível e próxima conversa. Quando os três estão claros, ninguém some.',
        ],
      },
    ],
  },
  {
    key: 'primeira-conversa-individual',
    label: 'Liderança essencial',
    theme: 'cobalt',
    voice: { variant: '+f2', pitch: 52 },
    scenes: [
      {
        chapter: 'Para que serve',
        slide: {
          kind: 'cover',
          title: 'A primeira conversa individual',
          sub: 'Um roteiro de trinta minutos.',
          scene: 'dialogo',
        },
        say: [
          'A primeira conversa individual.',
          'Quando você passa a liderar uma equipe, o primeiro compromisso da agenda é ouvir cada pessoa, uma por vez.',
          'Não é uma reunião de cobrança. É o momento de entender como a pessoa trabalha bem.',
        ],
      },
      {
        chapter: 'Antes de começar',
        slide: {
          kind: 'list',
          title: 'Antes de começar',
          items: [
            'Marque *trinta minutos*, sem outra reunião colada',
            'Conte *o motivo* no convite',
            'Leia o que já existe: metas, férias, combinados',
          ],
        },
        say: [
          'Marque trinta minutos, sem outra reunião colada.',
          'Conte o motivo no convite: quero conhecer o seu trabalho e o que você precisa de mim.',
          'E leia antes o que já existe, como metas, férias e combinados com a liderança anterior.',
        ],
      },
      {
        chapter: 'Três perguntas que abrem',
        slide: {
          kind: 'list',
          title: 'Três perguntas que abrem',
          items: [
            'O que está *funcionando bem* e não pode mudar?',
            'O que está *atrapalhando* o seu trabalho?',
            'O que você quer *aprender* neste ano?',
          ],
        },
        say: [
          'Comece por: o que está funcionando bem e não pode mudar?',
          'Depois: o que está atrapalhando o seu trabalho hoje?',
          'E por fim: o que você quer aprender neste ano?',
          'Depois de cada pergunta, espere. O silêncio de três segundos costuma trazer a melhor resposta.',
        ],
      },
      {
        slide: {
          kind: 'big',
          title: 'Ouça mais do que fala',
          figure: '70/30',
          sub: 'A outra pessoa fala a maior parte do tempo.',
        },
        say: [
          'Uma boa medida: a outra pessoa fala cerca de setenta por cento do tempo.',
          'Anote as palavras dela, e não a sua interpretação.',
        ],
      },
      {
        chapter: 'Como encerrar',
        slide: {
          kind: 'list',
          title: 'Como encerrar',
          items: ['*Resuma* o que você entendeu', 'Escolham *um* combinado pequeno', 'Marquem a *próxima* conversa'],
        },
        say: [
          'Nos últimos cinco minutos, resuma o que você entendeu e pergunte se faltou algo.',
          'Escolham um combinado pequeno, que você consiga cumprir em uma semana.',
          'E marquem a próxima conversa. Confiança começa com a primeira promessa cumprida.',
        ],
      },
    ],
  },
  {
    key: 'feedback-em-tres-partes',
    label: 'Feedback que as pessoas querem ouvir',
    theme: 'brick',
    voice: { variant: '+f2', pitch: 50 },
    scenes: [
      {
        chapter: 'Por que é difícil',
        slide: {
          kind: 'cover',
          title: 'Feedback em três partes',
          sub: 'Situação, comportamento e impacto.',
          scene: 'bolhas',
        },
        say: [
          'Feedback em três partes.',
          'Quase ninguém se ofende com um fato. O que machuca é o rótulo.',
          'Por isso, um bom feedback descreve o que aconteceu, em vez de dizer como a pessoa é.',
        ],
      },
      {
        chapter: 'O modelo',
        slide: {
          kind: 'steps',
          title: 'Três partes e um combinado',
          items: [
            '*Situação*: quando e onde foi',
            '*Comportamento*: o que se viu ou ouviu',
            '*Impacto*: o que isso causou',
            '*Combinado*: o que muda daqui para a frente',
          ],
        },
        say: [
          'Primeiro, a situação: quando e onde foi.',
          'Depois, o comportamento: aquilo que uma câmera poderia ter gravado.',
          'Em seguida, o impacto: o que isso causou no trabalho, nas pessoas ou em você.',
          'E, para terminar, um combinado, feito pelos dois.',
        ],
      },
      {
        chapter: 'Um exemplo',
        slide: {
          kind: 'versus',
          title: 'Do rótulo ao fato',
          labels: ['Rótulo', 'Fato'],
          pairs: [
            [
              'Você é desorganizado e não se importa com o cliente.',
              'Na entrega de ontem, a tabela de custos não estava no relatório. O cliente adiou a decisão para a semana que vem.',
            ],
          ],
        },
        say: [
          'Compare. Você é desorganizado e não se importa com o cliente.',
          'Agora: na entrega de ontem, a tabela de custos não estava no relatório, e o cliente adiou a decisão.',
          'A segunda frase pode ser conferida, e por isso pode ser conversada.',
        ],
      },
      {
        slide: {
          kind: 'list',
          title: 'Para a conversa dar certo',
          items: [
            'Fale *logo*, e em particular',
            'Pergunte: *o que você viu que eu não vi?*',
            'Vale também para *elogios*',
          ],
        },
        say: [
          'Fale logo depois do fato, e em particular.',
          'Pergunte: o que você viu que eu não vi? Às vezes, falta um pedaço da história.',
          'E use o mesmo modelo para elogiar. Dizer bom trabalho é gentil; dizer o que foi bom ensina a repetir.',
        ],
      },
      {
        chapter: 'Quando a pessoa se defende',
        slide: { kind: 'phrase', text: 'Compreender *não é* concordar.', sub: 'Ouça, resuma e volte ao fato.' },
        say: [
          'Se a pessoa se defender, ouça até o fim e resuma o que ela disse.',
          'Compreender não é concordar. Quem se sente compreendido volta a escutar.',
          'Então retome o fato e faça o combinado, com data.',
        ],
      },
    ],
  },
];
