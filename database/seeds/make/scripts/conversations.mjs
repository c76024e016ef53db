// Holds the spoken scripts and slides of the lessons about talking, meeting and arriving.
export const conversations = [
  {
    key: 'comunicacao-nao-violenta',
    label: 'Comunicação',
    theme: 'forest',
    voice: { variant: '+f2', pitch: 50 },
    scenes: [
      {
        chapter: 'De onde vem',
        slide: {
          kind: 'cover',
          title: 'Comunicação não violenta',
          sub: 'Observação, sentimento, necessidade e pedido.',
          scene: 'dialogo',
        },
        say: [
          'Comunicação não violenta.',
          'O psicólogo Marshall Rosenberg propôs, nos anos sessenta, um jeito de conversar que troca julgamento por clareza.',
          'São quatro componentes, e todos cabem em duas frases.',
        ],
      },
      {
        chapter: 'Os quatro componentes',
        slide: {
          kind: 'steps',
          title: 'Quatro componentes',
          items: [
            '*Observação*: o que aconteceu, sem avaliar',
            '*Sentimento*: como isso me deixa',
            '*Necessidade*: o que é importante para mim',
            '*Pedido*: uma ação concreta e possível',
          ],
        },
        say: [
          'Observação: o que aconteceu, sem avaliar.',
          'Sentimento: como isso me deixa.',
          'Necessidade: o que é importante para mim e não está sendo atendido.',
          'Pedido: uma ação concreta, que a outra pessoa pode aceitar ou recusar.',
        ],
      },
      {
        chapter: 'Observar não é avaliar',
        slide: {
          kind: 'versus',
          title: 'Observar não é avaliar',
          labels: ['Avaliação', 'Observação'],
          pairs: [
            [
              'Você sempre atrasa tudo.',
              'Nas duas últimas semanas, o relatório chegou na quinta; o combinado era terça.',
            ],
          ],
        },
        say: [
          'Observar é a parte mais difícil. Você sempre atrasa tudo é uma avaliação.',
          'Nas duas últimas semanas o relatório chegou na quinta, e o combinado era terça: isso é uma observação.',
          'Desconfie das palavras sempre e nunca.',
        ],
      },
      {
        chapter: 'Uma frase inteira',
        slide: {
          kind: 'list',
          title: 'Uma frase inteira',
          items: [
            'Quando o relatório chega *na quinta*,',
            'fico *preocupado*,',
            'porque preciso de *tempo para conferir* os números.',
            'Você pode me enviar *uma prévia* na terça?',
          ],
        },
        say: [
          'Juntando tudo: quando o relatório chega na quinta,',
          'fico preocupado,',
          'porque preciso de tempo para conferir os números.',
          'Você pode me enviar uma prévia na terça, até o meio-dia?',
        ],
      },
      {
        chapter: 'Pedido ou exigência',
        slide: {
          kind: 'phrase',
          text: 'Um pedido aceita *não* como resposta.',
          sub: 'E abre espaço para outra solução.',
        },
        say: [
          'A diferença entre pedido e exigência aparece quando a resposta é não.',
          'Se o não gera castigo, era exigência.',
          'Se o não abre uma nova conversa, era um pedido, e a relação continua de pé.',
        ],
      },
    ],
  },
  {
    key: 'reunioes-no-horario',
    label: 'Métodos de trabalho',
    theme: 'bone',
    voice: { variant: '+m3', pitch: 44 },
    scenes: [
      {
        chapter: 'Precisa ser reunião?',
        slide: {
          kind: 'cover',
          title: 'Reuniões que terminam no horário',
          sub: 'Antes, durante e depois.',
          scene: 'mesa',
        },
        say: [
          'Reuniões que terminam no horário.',
          'A reunião mais curta é a que não precisou acontecer.',
          'Se o objetivo é só informar, escreva. Reúna as pessoas quando for preciso decidir, criar ou resolver um conflito.',
        ],
      },
      {
        chapter: 'Antes',
        slide: {
          kind: 'list',
          title: 'Antes',
          items: ['Pauta em *perguntas*, não em temas', '*Tempo* para cada pergunta', 'Só quem *decide* ou *executa*'],
        },
        say: [
          'Antes da reunião, escreva a pauta em forma de perguntas. Orçamento é um tema; qual fornecedor vamos contratar é uma pergunta.',
          'Dê um tempo a cada uma, e deixe cinco minutos de folga no fim.',
          'Convide só quem decide ou executa. Os demais recebem o registro.',
        ],
      },
      {
        chapter: 'Durante',
        slide: {
          kind: 'list',
          title: 'Durante',
          items: [
            'Comece *na hora*, com quem chegou',
            'Uma pessoa cuida do *relógio*',
            'Assunto novo vai para o *estacionamento*',
          ],
        },
        say: [
          'Comece na hora, com quem chegou. Esperar premia o atraso.',
          'Uma pessoa cuida do relógio e avisa quando faltam dois minutos para cada item.',
          'Assunto importante, mas fora da pauta, vai para uma lista à parte: o estacionamento.',
        ],
      },
      {
        chapter: 'Depois',
        slide: {
          kind: 'steps',
          title: 'Registro em três linhas',
          columns: 3,
          items: ['O que foi *decidido*', '*Quem* faz o quê', '*Até quando*'],
        },
        say: ['No fim, registre três linhas. O que foi decidido.', 'Quem faz o quê.', 'E até quando.'],
      },
      {
        slide: { kind: 'phrase', text: 'Terminou a pauta? *Terminou a reunião.*' },
        say: [
          'Se a pauta terminou antes, encerre antes.',
          'Devolver dez minutos a oito pessoas é devolver mais de uma hora de trabalho à empresa.',
        ],
      },
    ],
  },
  {
    key: 'boas-vindas',
    label: 'Integração',
    theme: 'plum',
    voice: { variant: '+f2', pitch: 52 },
    scenes: [
      {
        chapter: 'Boas-vindas',
        slide: {
          kind: 'cover',
          title: 'Boas-vindas à Copaíba',
          sub: 'Os seus primeiros noventa dias começam aqui.',
          scene: 'porta',
        },
        say: [
          'Boas-vindas à Copaíba.',
          'A copaíba é uma árvore da floresta que se conhece pelo óleo que guarda dentro do tronco.',
          'Gostamos da imagem: o que há de melhor em cada pessoa às vezes também está guardado, esperando uma boa pergunta.',
        ],
      },
      {
        chapter: 'Como trabalhamos',
        slide: {
          kind: 'list',
          title: 'Três combinados da casa',
          items: ['*Segurança* vem antes da pressa', 'Quem *não sabe* pergunta', 'Problema se conta *cedo*'],
        },
        say: [
          'Temos três combinados. O primeiro: segurança vem antes da pressa. Qualquer pessoa pode parar um trabalho que pareça perigoso.',
          'O segundo: quem não sabe, pergunta. Ninguém perde pontos por perguntar.',
          'O terceiro: problema se conta cedo, enquanto ainda é pequeno.',
        ],
      },
      {
        chapter: 'Seus primeiros noventa dias',
        slide: {
          kind: 'steps',
          title: 'Seus primeiros noventa dias',
          columns: 3,
          items: [
            '*Trinta dias*: conhecer as pessoas e os processos',
            '*Sessenta dias*: assumir as primeiras entregas',
            '*Noventa dias*: conversar sobre o que vem depois',
          ],
        },
        say: [
          'Nos primeiros trinta dias, conheça as pessoas e os processos.',
          'Até os sessenta, assuma as suas primeiras entregas, com ajuda por perto.',
          'Aos noventa, converse com a sua liderança sobre o que funcionou e o que vem depois.',
        ],
      },
      {
        chapter: 'Aprender faz parte',
        slide: {
          kind: 'list',
          title: 'Aprender faz parte do trabalho',
          items: [
            'Reserve *meia hora por semana* na agenda',
            'Comece pela trilha de *integração*',
            'Anote dúvidas na própria aula',
          ],
        },
        say: [
          'Aprender faz parte do trabalho, e por isso acontece no horário de trabalho. Reserve meia hora por semana.',
          'Comece pela trilha de integração, que fica na sua página inicial.',
          'E anote as suas dúvidas na própria aula, para conversar depois. Que bom ter você aqui.',
        ],
      },
    ],
  },
];
