// Creates titles of contents in three languages, the same each time, for measuring searches.
const portuguese = {
  subjects:
    'Liderança Segurança Atendimento Finanças Integração Qualidade Vendas Comunicação Negociação Sustentabilidade Ergonomia Privacidade Produtividade Acolhimento Planejamento Logística Manutenção Programação Contabilidade Inclusão Diversidade Inovação Criatividade Auditoria Ética Orçamento Estoque Marketing Delegação Mediação Pesquisa Redação Oratória Escuta Resiliência Cozinha Higiene Direção Colheita Irrigação'.split(
      ' ',
    ),
  topics:
    'para começar;na prática;em equipe;com método;no dia a dia;avançada;por exemplos;passo a passo;sem mistério;para gestores;com clientes difíceis;em reuniões curtas;à distância;na indústria;no varejo;para lojas pequenas;com poucos recursos;em situações de crise;segundo a legislação;para recém-chegados;do início ao fim;entre gerações;no escritório;no armazém;durante a safra'.split(
      ';',
    ),
};
const english = {
  subjects:
    'Leadership Safety Service Finance Onboarding Quality Sales Communication Negotiation Sustainability Ergonomics Privacy Productivity Hospitality Planning Logistics Maintenance Programming Accounting Inclusion Diversity Innovation Creativity Auditing Ethics Budgeting Inventory Marketing Delegation Mediation Research Writing Speaking Listening Resilience Cooking Hygiene Driving Harvest Irrigation'.split(
      ' ',
    ),
  topics:
    'for beginners;in practice;with your team;step by step;every day;advanced techniques;through examples;without mystery;for managers;with difficult customers;in short meetings;from anywhere;on the shop floor;behind the counter;for small stores;with few resources;under pressure;according to the law;for newcomers;from start to finish;across generations;at the office;inside the warehouse;during the season;beyond the basics'.split(
      ';',
    ),
};
const spanish = {
  subjects:
    'Liderazgo Seguridad Atención Finanzas Integración Calidad Ventas Comunicación Negociación Sostenibilidad Ergonomía Privacidad Productividad Acogida Planificación Logística Mantenimiento Programación Contabilidad Inclusión Diversidad Innovación Creatividad Auditoría Ética Presupuesto Existencias Mercadeo Delegación Mediación Investigación Redacción Oratoria Escucha Resiliencia Cocina Higiene Conducción Cosecha Riego'.split(
      ' ',
    ),
  topics:
    'para empezar;en la práctica;en equipo;con método;cada día;avanzada;con ejemplos;paso a paso;sin misterio;para jefes;con clientes exigentes;en reuniones breves;a distancia;en la fábrica;detrás del mostrador;para tiendas pequeñas;con pocos recursos;bajo presión;según la ley;para recién llegados;de principio a fin;entre generaciones;en la oficina;dentro del almacén;durante la campaña'.split(
      ';',
    ),
};
const languages = [portuguese, english, spanish];
/** Returns `count` titles, a third in each language; the first titles are the same for every count. */
export const makeTitles = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => {
    const { subjects, topics } = languages[n % languages.length]!;
    const nth = Math.floor(n / languages.length);
    const subject = subjects[(nth * 7) % subjects.length]!;
    const topic = topics[(nth * 11 + Math.floor(nth / subjects.length)) % topics.length]!;
    return `${subject} ${topic}${nth >= subjects.length * topics.length ? ` ${nth}` : ''}`;
  });
