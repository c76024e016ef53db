// Checks the wording of the texts: Spanish uses tú, English is American, and our sentences have no exclamation marks except in greetings and short messages. UX §10
import { languages } from './text-rules.ts';
import type { Code, TextFolder } from './text-rules.ts';

type Language = (typeof languages)[number];
/** Words that a language does not use here, and the words that it uses instead. */
const unwanted: Readonly<Record<Language, readonly (readonly [word: string, instead: string])[]>> = {
  pt: [
    ['items', 'itens'],
    ['tirar', 'retirar'],
    ['deletar|excluir|apagar', 'remover'],
    ['(?:tente|tentar) novamente', 'de novo'],
    ["marca d['’]água|marca-d'água", 'marca-d’água'],
    ['você foi \\p{L}+[ao]', 'a noun: sua inscrição foi feita'],
    ['faltam \\p{L}+[aei]r', 'falta with the verb'],
    ['ao lado', 'the name of the place: on a phone nothing is beside'],
  ],
  en: [
    ['enrol|enrols|enrolment|enrolments', 'enroll, enrollment'],
    ['catalogues?', 'catalog'],
    ['(?:colou|behaviou|favou|neighbou|labou)r\\p{L}*', '-or'],
    ['(?:favou|hono)rites?', 'favorite'],
    ['centres?', 'center'],
    ['cancelled|cancelling|labelled|travell\\p{L}+', 'one l'],
    ['(?:organ|custom|anonym|recogn|personal|minim|maxim|summar|author|synchron|categor)is\\p{L}*', '-iz-'],
    ['licence|programme|grey|whilst|learnt|analyse\\p{L}*', 'the American word'],
    ['trails?', 'learning path'],
    ['contents', 'content or items'],
    ['segmentations?', 'segment'],
    ['inactivate\\p{L}*', 'deactivate'],
    ['mandatory', 'required'],
    ['e-mails?', 'email'],
    ['(?:direct )?superiors?', 'manager'],
    ['stands?', 'is'],
    ['\\p{L}+’\\p{L}+', 'a straight apostrophe'],
    ['alongside|beside|next to', 'the name of the place: on a phone nothing is beside'],
  ],
  es: [
    ['ustede?s?', 'tú'],
    ['(?:elija|escriba|indique|seleccione|agregue|revise|contacte|verifique|solicite|actualice)', 'tú'],
    ['(?:registre|concluya|acepte|ingrese|arrastre|intente|confirme|ignore|recargue|vincule)', 'tú'],
    ['(?:desvincule|corrija|consulte|vuelva|inscríbase|desplácese|desea|envíe|cree|pida)', 'tú'],
    ['(?:envíe|guárde|quíte|retíre|inténte|cancéle|elimíne|expórte|regístre|divída|ábra|éntre|revíse)l[ao]s?', 'tú'],
    ['s[ui]s? (?:contraseña|sesión|acceso|cuenta|perfil|propio usuario)', 'tu'],
    ['vídeos?', 'video'],
    ['añad\\p{L}+', 'agregar'],
    ['ítems?', 'elemento'],
    ['planillas?', 'hoja de cálculo'],
    ['itinerarios?', 'ruta'],
    ['e-mails?', 'correo'],
    ['prerrequisitos?', 'requisito previo'],
    ['al lado|junto (?:al|a la)', 'the name of the place: on a phone nothing is beside'],
  ],
};
const patternsOf = (language: Language) =>
  unwanted[language].map(([word, instead]) => ({
    pattern: new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu'),
    instead,
  }));

/** Returns sentences with unwanted words; Portuguese quotations of the specification are exempt. */
export function wordViolations(folders: readonly TextFolder[], quoted: ReadonlySet<string>): string[] {
  return languages.flatMap((language) => {
    const patterns = patternsOf(language);
    return folders.flatMap(({ texts }) =>
      Object.entries(texts[language]).flatMap(([key, text]) =>
        quoted.has(text)
          ? []
          : patterns
              .filter(({ pattern }) => pattern.test(text.replace(/\{\{[^}]*\}\}/g, '')))
              .map(({ pattern, instead }) => `${language}: ${key} says “${pattern.exec(text)?.[0]}”: ${instead}`),
      ),
    );
  });
}

/** Words for authors of content: learners read of contents and materials instead. */
const authors: Readonly<Record<Language, RegExp>> = {
  pt: /(?<!\p{L})(?:objetos?|tenants?)(?!\p{L})/iu,
  en: /(?<!\p{L})(?:objects?|tenants?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:objetos?|tenants?)(?!\p{L})/iu,
};
/** Returns texts for learners with words for authors; `isOfLearners` knows the keys on pages of learners and visitors. */
export function learnerWordViolations(
  folders: readonly TextFolder[],
  isOfLearners: (key: string) => boolean,
): string[] {
  return folders.flatMap(({ texts }) =>
    languages.flatMap((language) =>
      Object.entries(texts[language])
        .filter(([key, text]) => isOfLearners(key) && authors[language].test(text.replace(/\{\{[^}]*\}\}/g, '')))
        .map(([key]) => `${language}: ${key} speaks to a learner as to an author`),
    ),
  );
}

/** Returns texts with a written number: languages write thousands in different ways, so a value fills them in. */
export function numberViolations(folders: readonly TextFolder[]): string[] {
  return folders.flatMap(({ texts }) =>
    languages.flatMap((language) =>
      Object.entries(texts[language])
        .filter(([, text]) => /(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,]\d)/.test(text))
        .map(([key]) => `${language}: ${key} writes a number itself`),
    ),
  );
}

/** Returns questions with “Cancelar” and “Cancelar inscrição” side by side, which is unclear; such a question names what remains. */
export function keepingViolations(folders: readonly TextFolder[], code: readonly Code[]): string[] {
  const texts = new Map(folders.flatMap(({ texts: { pt } }) => Object.entries(pt)));
  return code.flatMap(({ path, text }) =>
    [...text.matchAll(/confirmLabel: (?:t|text)\('([^']+)'/g)]
      .filter(({ index }) => !text.slice(Math.max(0, index - 300), index + 300).includes('cancelLabel'))
      .filter(([, key]) => (texts.get(key!) ?? '').startsWith('Cancelar'))
      .map(([, key]) => `${path}: ${key} stands beside another “Cancelar”`),
  );
}

/** A greeting, or one or two words about a success. */
const mayShout = /^¡?(?:(?:Hola|Hello|Olá), \{\{name\}\}![^!]*|\S+(?: \S+)?!)$/u;
/** Returns sentences with an exclamation mark that are neither quoted nor a greeting or a success. */
export function shoutingTexts(folders: readonly TextFolder[], quoted: ReadonlySet<string>): string[] {
  return folders.flatMap(({ texts }) =>
    languages.flatMap((language) =>
      Object.entries(texts[language])
        .filter(([, text]) => text.includes('!') && !quoted.has(text) && !mayShout.test(text))
        .map(([key]) => `${language}: ${key} shouts`),
    ),
  );
}
