// Whether a text addresses its reader instead of describing a customer. Looks for phrases a description does not need. One
// of several safeguards: every answer is also checked, and confirmed by a person.

const TARGET =
  `(?:instructions?|prompts?|rules?|directions?|directives?|guidelines?|guardrails?|commands?|orders|context|
  polic(?:y|ies)|restrictions?|constraints?|safety|training|filters?|messages?|conversation|schema|everything|anything|
  previous|prior|preceding|above|earlier|what you were told)`.replace(/\n\s+/g, '');
const FEW_WORDS = '(?: [\\p{L}\\p{N}]+){0,4}? ';

/** A space stands for whatever is between two words. */
const PHRASES = [
  `(?:ignor(?:e|es|ing)|forget|forgetting|overrid(?:e|es|ing)|bypass(?:ing)?|violate|disobey)${FEW_WORDS}${TARGET}`,
  'disregard(?:s|ing)?',
  '(?:system|developer|hidden|initial|secret) (?:prompt|messages?|instructions?|role|mode)',
  '(?:your|the|these|new|following|previous|prior|above|my) (?:instructions|prompt|guidelines)',
  'you (?:are|re) (?:now|no longer|an? (?:ai|assistant|bot|model|helpful)|going to)',
  'you (?:must|should|will|shall|have to) (?:now|always|never|only|not|obey|comply|follow|respond|reply|answer|output|return|say|set|ignore)',
  'from now on',
  'act(?:ing)? as',
  'pretend(?:ing)?',
  'role ?play(?:ing)?',
  'jail ?break(?:ing)?',
  'do anything now',
  '(?:dan|god|admin|debug) mode',
  'prompt injection',
  '(?:reveal|print|show|repeat|output|leak|display|tell me) (?:me )?(?:your|the|all) (?:system|prompt|instructions?|rules?|secrets?|configuration|api|keys?|customers?|data ?base)',
  '(?:respond|reply|answer) (?:only|with|in|as)',
  '(?:output|return) (?:only|exactly|the following|this json)',
  'as an? (?:ai|assistant|language model)',
  '(?:large )?language model|chat ?gpt',
  '(?:begin|end|start|stop) (?:of )?(?:the )?(?:prompt|instructions?|description|user input|system)',
  // The same in the languages of the demo's merchants and their neighbors.
  `ignor(?:a|e|ar|ez|er|iere|ieren|iert|are)${FEW_WORDS}(?:instrucciones|instrucoes|instructions|consignes|anweisungen|istruzioni|regras|reglas|regles)`,
  `(?:olvida|oublie|oubliez|vergiss|esqueca|dimentica)${FEW_WORDS}(?:instrucciones|instrucoes|instructions|consignes|anweisungen|istruzioni|todo|tout|alles|tudo|tutto)`,
];
/** Nothing is both in a word and between words: where parts of a pattern overlap, some texts take years. */
const GAP = '(?:[^\\p{L}\\p{N}]+)';
const PHRASE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${PHRASES.join('|').replaceAll(' ', GAP)})(?![\\p{L}\\p{N}])`, 'u');
/** Arabic and Hindi join particles to words: searched anywhere. */
const OTHER_SCRIPTS = /تجاهل.{0,30}(?:تعليمات|الاوامر|اوامر|القواعد)|(?:निरदेश|निर्देश).{0,20}(?:अनदेखा|नजरअंदाज)/u;
/** Role marks of a conversation with a model. */
const ROLE_MARK =
  /(?<![\p{L}\p{N}])(?:system|assistant|developer|user|human|ai|bot)\s*(?:\]|\))?\s*:|\[\s*\/?\s*(?:inst|sys|system|assistant|user)\s*\]|<\s*\|?\s*\/?\s*(?:im_start|im_end|system|assistant|user|endoftext|instructions?|prompt)|#{2,}\s*(?:instructions?|system|response|user|assistant)|im_(?:start|end)|endoftext/u;
/** Long and specific enough to be recognized without spaces. */
const SQUEEZED = [
  'ignoreprevious',
  'ignoreallprevious',
  'ignoreallinstructions',
  'ignoretheabove',
  'ignoreinstructions',
  'ignoreyourinstructions',
  'previousinstructions',
  'priorinstructions',
  'disregardprevious',
  'disregardall',
  'systemprompt',
  'youarenow',
  'forgeteverything',
  'forgetprevious',
  'jailbreak',
  'promptinjection',
];
/** i g n o r e, i.g.n.o.r.e: five or more single letters in a row. */
const LETTER_BY_LETTER = /(?<![\p{L}\p{N}])(?:\p{L}[\s._*-]+){4,}\p{L}(?![\p{L}\p{N}])/gu;
const SPELLED = [...SQUEEZED, 'actas', 'ignore', 'disregard', 'system', 'pretend', 'forget', 'instruction', 'override'];

/** Cyrillic and Greek letters that look like Latin ones, and digits used as letters inside a word. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlԛqԝwвbкkмmнhтtαaοoνvρpιiκkτtυuεeγyηn'].flatMap((letter, i, all) =>
    i % 2 === 0 ? [[letter, all[i + 1] ?? letter]] : [],
  ),
);
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};

/** @param text normalized, without invisible characters. */
export function hasInstructionPhrase(text: string): boolean {
  const folded = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = folded.replace(/[\u0370-\u052f]/g, (letter) => LOOKALIKES[letter] ?? letter);
  const unmasked = latin.replace(/(?<=[a-z])[013457$@](?=[a-z])/g, (digit) => DIGITS[digit] ?? digit);
  return [folded, latin, unmasked].some(
    (form) => PHRASE.test(form) || ROLE_MARK.test(form) || OTHER_SCRIPTS.test(form) || isSpelledOut(form),
  );
}

function isSpelledOut(text: string): boolean {
  const squeezed = text.replace(/[^\p{L}]/gu, '');
  if (SQUEEZED.some((phrase) => squeezed.includes(phrase))) return true;
  const runs = [...text.matchAll(LETTER_BY_LETTER)].map(([run]) => run.replace(/[^\p{L}]/gu, ''));
  return runs.some((run) => SPELLED.some((word) => run.includes(word)));
}
