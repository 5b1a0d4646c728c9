// The words by which feeds say what an entry is. They are looked for in short segments of a title or a line, and in single
// sentences, so that each pattern meets a short text only.

/** What a text says of an incident. */
export interface Said {
  /** The words that say it, as they stand there. */
  words: string;
}

/** Longest segment that can be a mark, in characters. */
const MAX_MARK = 80;

/** Longest sentence that is looked at, in characters. */
const MAX_SENTENCE = 400;

/** Segments at the start of a line that can be marks: a time, a label, the phase. */
const HEAD_SEGMENTS = 4;

const SUBJECT =
  '(?:(?:the|this|our|all|services?|systems?|issues?|incident|problem|outage|event|disruption|maintenance|is|are|was|has|have|been|now|fully|completely|again)\\s+){0,6}';
const MOMENT = '(?:\\s+(?:at|on|since|as of|after)\\s.{0,40})?';

/** A mark is a whole segment: "Resolved", "Service is operating normally", "Fixed at 10:00". */
const mark = (words: string) =>
  new RegExp(`^${SUBJECT}(?:${words})${MOMENT}[.!]?$`, 'i');

const OVER = mark(
  'resolved|fixed|mitigated|completed?|restored|recovered|closed|solved|ended|over|remediated|rectified|finished|operational|(?:operating|working|running) (?:normally|as expected)|back to normal|all clear|normal|no (?:known |open |active |current |ongoing |reported |new )?(?:incidents?|issues?|problems?|outages?)(?: reported| known| found| today| to report)?|false (?:alarm|positive)|cancell?ed|post-?mortem|(?:service |normal operations? )?resumed|back online|(?:recovery|restoration) (?:is )?completed?',
);

const OPEN = mark(
  '(?:re-?)?open(?:ed)?|new|active|ongoing|investigating|under investigation|identified|monitoring|in progress|watching|verifying|acknowledged|detected|(?:applying|pending) (?:mitigation|fix)|unresolved',
);

/** Segments that say of what kind an entry is, and not what it is about. */
const LABEL = mark(
  'updated?(?: #?\\d{1,3})?|informational message|service (?:disruption|outage|degradation|impact|interruption|advisory|notification|restored)|performance (?:issues?|degradation)|incident(?: (?:report|update|#?\\d{1,12}))?|incident|issue|alert|warning|advisory|notice|info(?:rmation)?|(?:partial|major|full|minor) outage|degraded(?: performance)?|status|state|phase',
);

const PLAN = mark(
  '(?:scheduled|planned|upcoming|emergency|routine|urgent|regular)(?:[\\w ]{0,30} (?:maintenance|downtime|work|upgrade))?|[\\w ]{0,30}maintenance(?: (?:window|notice|notification|announcement|in progress|completed?))?',
);

const REVIEW = mark(
  '(?:preliminary |final |mini )?(?:post[- ]?incident review|pir|rca|root cause analysis|post[- ]?mortem|retrospective|after[- ]action (?:review|report)|incident (?:report|review|summary))(?:\\s+available)?',
);

const REVIEW_PHRASE =
  /\b(?:post[- ]?incident (?:review|report)|root cause analysis|post[- ]?mortem|after[- ]action (?:review|report))\b|[([](?:PIR|RCA)[)\]]/i;

const PLANNED_WORK =
  /\b(?:scheduled|planned)\s+(?:\w+\s+)?(?:maintenance|upgrades?|downtime|outage|works?|migrations?|updates?|deployments?|changes?|interruptions?|patching|reboots?|restarts?|failovers?|tests?|drill|switch(?:over)?|release|rollout|replacement)\b/i;

/** What happened after or because of planned work is an incident. */
const BECAUSE_OF =
  /\b(?:after|during|following|since|due to|because of|caused by)\b/i;

const TROUBLE =
  /\b(?:fail\w*|errors?|outages?|slow\w*|down|degrad\w*|disrupt\w*|issues?|problems?|unavailab\w*|interrupt\w*|late|delay\w*|broken|missing|stuck|time-?outs?|latency|incident)\b/i;

/** An ending at the end of a title without a separator: "Login problems resolved", "Login is back to normal". */
const ENDING_TITLE =
  /[,;]?(?: (?:issue|incident|is|are|was|has|have|been|now|fully|completely)){0,4} ?\b(?:resolved|fixed|mitigated|restored|recovered|back to normal|back online|(?<=\b(?:is|are|fully|now) )operational)[.!]?$/i;

/** A word of ending in capitals in front of a title without a separator: "RESOLVED Login problems". */
const ENDING_START =
  /^(?:RESOLVED|FIXED|CLOSED|COMPLETED|RESTORED) (?=[\p{L}\d].*[a-z])/u;

const QUITE =
  '(?:now |since |also |all |already |fully |completely |successfully )?';

const phrase = (words: string) => new RegExp(`\\b${words}\\b`, 'i');

/** "has been resolved" and its kin, in a sentence. */
const ENDING_PHRASES = [
  `(?:has|have|had|was|were) ${QUITE}(?:been )?${QUITE}(?:resolved|fixed|mitigated|remediated|rectified)`,
  `(?:incident|issue|problem|outage|disruption|maintenance|event|work)s? (?:has|have|was|were) ${QUITE}(?:been )?${QUITE}(?:closed|completed|restored)`,
  `(?:services?|access|functionality|connectivity|operations?|systems?|performance|availability|everything|traffic)\\b.{0,40}\\b(?:has|have|was|were) ${QUITE}(?:been )?${QUITE}(?:restored|recovered|resumed)`,
  `(?:is|are) now ${QUITE}(?:resolved|fixed|mitigated|restored|operational|closed|over)`,
  `(?:issue|incident|problem|outage|event|disruption|it|this) is ${QUITE}(?:resolved|fixed|mitigated|closed|over)`,
  `(?:is|are) (?:now |again )?(?:operating|working|running|functioning) (?:normally|as expected)`,
  `(?:is|are|has|have) ${QUITE}(?:returned|recovered|back) to (?:normal|usual|expected)`,
  `(?:is|are|was|were) no longer (?:occurring|happening|ongoing|active|observed|observing|present|reproducible)`,
  `(?:incident|issue|problem|outage|event|disruption) (?:has )?${QUITE}ended`,
  `consider(?:ed)? (?:the|this) (?:incident|issue|problem|outage|event) (?:to be |as )?${QUITE}(?:resolved|closed|over)`,
  `(?:is|are) ${QUITE}(?:operational|available|online|up and running) (?:again|once more)`,
  `we(?: have|'ve|’ve)? ${QUITE}(?:resolved|fixed|mitigated) (?:the|this) (?:issue|incident|problem|outage)`,
].map(phrase);

/** Anywhere before a phrase in the same clause: it is a condition. */
const CONDITION =
  /\b(?:once|until|till|when|before|if|unless|as soon as|whether|so that|ensure|expect\w*|working to|hope\w*|believe|think|thought|assume|seems?|appears?|(?:reported|said) that)\b|\bafter (?:the|this) (?:issue|incident|problem|outage|event)\s*$/i;

/** Shortly before a phrase: it is a hope, a denial, or about a part. */
const NOT_BEFORE =
  /(?:\b(?:not|never|yet|partial\w*|some|most|many|several|majority|other|others|rest of|root cause|cause|similar|another|unrelated)\b|n't\b)/i;

/** A fix that has been made is no end; the incident that ends behind it is. */
const ABOUT_A_FIX =
  /\b(?:a|the) fix\b(?: (?:for|to|of)\b|(?!.*\b(?:issues?|incident|problems?|outage|event|disruption|services?)\b))/i;

const MODAL =
  /\b(?:will|would|should|may|might|could|cannot|must|to) (?:be |have )?$/i;

/** After a phrase, in the same sentence: it is not all. */
const NOT_AFTER =
  /\b(?:but|however|except|still|not|yet|until|partially|in some|for (?:some|most|many|a subset|the majority))\b|n't\b/i;

/** Characters before a phrase that belong to it. */
const NEAR = 40;

const NEGATION =
  /\b(?:not|never|no|yet|cannot|un\w+|to be|being|partial\w*|partly|wrongly|incorrectly|some|most|as|when|if|until|once|after)\b|n't\b/i;

/** Times that stand at the start of a line: up to its zone, or in brackets. */
const ZONE = /\b(?:UTC|GMT|[PMCE][SD]T|CES?T|BST|JST|IST)\b\W{0,3}/;
const BRACKETED_TIME = /^\W{0,2}\d[\d:.,/ \-APMapm]{2,20}[A-Z]{0,4}\W{1,3}/;

/** What separates the segments of a title or a line. */
const SEPARATORS =
  /[[\]()【】{}<>*|•·\n]|[.;]\s|\s[-–—/]+\s|:(?=\s|$)|(?<=\w)[–—](?=\s)|\s-(?=\w)/;

/** Pictures that stand for a state, around a word. */
const PICTURES =
  /^[\p{Extended_Pictographic}\ufe0f\s]+|[\p{Extended_Pictographic}\ufe0f\s]{1,10}$/gu;

/** Returns the parts of a title between brackets, colons and dashes. */
function segmentsOf(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map(part => part.replace(PICTURES, '').trim())
    .filter(part => part !== '');
}

/** Says whether a word of a status page or a feed is one of ending, for example `resolved`. */
export function isOverWord(word: string): boolean {
  return matches(OVER, word.replaceAll('_', ' '));
}

/** What in a title says that the incident is over. */
export function endingOfTitle(title: string): Said | undefined {
  const words =
    segmentsOf(title).find(part => matches(OVER, part)) ??
    ENDING_START.exec(title)?.[0] ??
    (NEGATION.test(title) ? undefined : ENDING_TITLE.exec(title)?.[0]);
  return words === undefined
    ? undefined
    : { words: words.replace(/^[,;]/, '').trim() };
}

/** What in a title says that the incident is open. */
export function opening(title: string): Said | undefined {
  const words = segmentsOf(title).find(part => matches(OPEN, part));
  return words === undefined ? undefined : { words };
}

/** What in a title or text says that this is a review after the fact. */
export function reviewIn(title: string): Said | undefined {
  const words =
    segmentsOf(title).find(part => matches(REVIEW, part)) ??
    REVIEW_PHRASE.exec(title)?.[0];
  return words === undefined ? undefined : { words };
}

/** What in a title says that this is a plan. */
export function planInTitle(title: string): Said | undefined {
  const part = segmentsOf(title).find(one => matches(PLAN, one));
  if (part !== undefined && !TROUBLE.test(part)) return { words: part };
  const work = PLANNED_WORK.exec(title)?.[0];
  if (work && !BECAUSE_OF.test(title)) return { words: work };
  const word = /\bmaintenance\b|^(?:scheduled|planned)\b/i.exec(title)?.[0];
  return word && !TROUBLE.test(title) ? { words: word } : undefined;
}

/** What in a text says that this is a plan. */
export function planInText(text: string): Said | undefined {
  const event = /THIS IS A SCHEDULED EVENT/i.exec(text)?.[0];
  if (event) return { words: event };
  for (const line of text.split('\n')) {
    const head = headOf(line);
    const part = head.find(one => /^(?:scheduled|planned)$/i.test(one));
    if (part) return { words: part };
    for (const sentence of sentencesOf(line)) {
      const work = PLANNED_WORK.exec(sentence);
      const before = work && sentence.slice(0, work.index);
      if (
        work &&
        /\b(?:will|we are|undergoing|performing|perform|plan)\b/i.test(
          before!,
        ) &&
        !BECAUSE_OF.test(before!)
      ) {
        return { words: work[0] };
      }
    }
  }
  return undefined;
}

/**
 * What in a text says that the incident is over: a line that begins with a phase of ending, a label with one
 * ("Status: Resolved"), or a sentence. A sentence under a phase such as "Investigating" does not count.
 */
export function endingOfText(text: string): Said | undefined {
  let isUnderOpenPhase = false;
  let sentence: string | undefined;
  for (const line of text.split('\n')) {
    const head = headOf(line);
    const over = head.find(part => matches(OVER, part));
    if (over) return { words: over };
    if (head.some(part => matches(OPEN, part))) isUnderOpenPhase = true;
    else if (head.some(part => matches(LABEL, part))) isUnderOpenPhase = false;
    if (!isUnderOpenPhase) sentence ??= endingSentence(line);
  }
  return sentence === undefined ? undefined : { words: sentence };
}

/** Returns the first parts of a line, without the time in front of them. */
function headOf(line: string): string[] {
  const start = line.slice(0, MAX_MARK * 2).replace(BRACKETED_TIME, '');
  const zone = ZONE.exec(start.slice(0, MAX_MARK));
  const bare = zone ? start.slice(zone.index + zone[0].length) : start;
  const parts = segmentsOf(bare);
  // A cut last part is no whole one.
  const whole = line.length > MAX_MARK * 2 ? parts.slice(0, -1) : parts;
  return whole.slice(0, HEAD_SEGMENTS);
}

function endingSentence(line: string): string | undefined {
  for (const sentence of sentencesOf(line)) {
    for (const pattern of ENDING_PHRASES) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      const before = sentence.slice(0, found.index);
      const after = sentence.slice(found.index + found[0].length);
      const isFix = ABOUT_A_FIX.test(before.slice(-NEAR) + found[0]);
      if (!isFix && isMeant(before, after)) return found[0];
    }
  }
  return undefined;
}

function isMeant(before: string, after: string): boolean {
  const clause = before.slice(before.lastIndexOf(',') + 1);
  return !(
    CONDITION.test(clause) ||
    NOT_BEFORE.test(clause.slice(-NEAR)) ||
    MODAL.test(clause.slice(-NEAR)) ||
    NOT_AFTER.test(after)
  );
}

function sentencesOf(line: string): string[] {
  return line.split(/[.!?;](?=\s|$)/).map(part => part.slice(0, MAX_SENTENCE));
}

function matches(pattern: RegExp, segment: string): boolean {
  return segment.length <= MAX_MARK && pattern.test(segment);
}

/** Segments of a title that tell one update of an incident from another: a phase of a plan, a part, a time of day. */
const OF_AN_UPDATE =
  /^(?:scheduled|planned|upcoming|rescheduled|postponed|\d{1,3}\/\d{1,3}|[\d/. T-]{0,20}\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?(?: ?[a-z]{1,5})?)$/i;

/** A label that names one incident. */
const NUMBERED = /^(?:incident|issue)\b.*\d/i;

/** What the titles of all updates of an incident have in common: what is left without phases, kinds and times, wherever they stand. */
export function commonTitle(title: string): string {
  const rest = segmentsOf(title).filter(
    part =>
      !OF_AN_UPDATE.test(part) &&
      !matches(OVER, part) &&
      !matches(OPEN, part) &&
      (!matches(LABEL, part) || NUMBERED.test(part)),
  );
  return withoutEnding(rest.join(' ')).toLowerCase() || title.toLowerCase();
}

/** Returns a title without the segments that say a phase or a kind; the whole title if nothing is left. */
export function titleWithoutMarks(title: string): string {
  const isMark = (part: string) =>
    !NUMBERED.test(part) &&
    [OVER, OPEN, LABEL].some(pattern => matches(pattern, part));
  let bare = title.replace(PICTURES, '');
  for (;;) {
    const next = withoutMark(bare, isMark);
    if (next === undefined) return withoutEnding(bare) || title;
    bare = next;
  }
}

function withoutEnding(title: string): string {
  if (NEGATION.test(title)) return title;
  return title.replace(ENDING_START, '').replace(ENDING_TITLE, '').trim();
}

/** A part in brackets at the start or the end of a title. */
const LEADING_BRACKET =
  /^[[(【{<*]{1,2}([^\][()【】{}<>*]{1,80})[\])】}>*]{1,2} ?[-–—:]? ?/;
const TRAILING_BRACKET =
  /[[(【{<*]{1,2}([^\][()【】{}<>*]{1,80})[\])】}>*]{1,2}$/;

/** A time behind everything else: "Login slow - Resolved - 10:00 UTC". */
const TRAILING_TIME =
  /\s[-–—|]\s\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?(?: [a-z]{1,5})?$/i;

/** Takes one mark off the start, the end, or out of brackets; undefined if there is none. */
function withoutMark(
  title: string,
  isMark: (part: string) => boolean,
): string | undefined {
  // A title has single blanks.
  const bracket = LEADING_BRACKET.exec(title) ?? TRAILING_BRACKET.exec(title);
  if (bracket && isMark(bracket[1].trim())) {
    return kept(title.replace(bracket[0], ''));
  }
  const time = TRAILING_TIME.exec(title);
  if (time) return kept(title.slice(0, time.index));
  const first = /^([^:–—|.;]{1,80}?)(?:[:.;]\s|\s[-–—|/]\s|[–—|]\s)/.exec(
    title,
  );
  if (first && isMark(first[1].trim())) {
    return kept(title.slice(first[0].length));
  }
  const last = title.search(/(?:[:.;]|\s[-–—|/])\s[^:–—|]{1,80}$/);
  if (
    last > 0 &&
    isMark(
      title
        .slice(last)
        .replace(/^[\s:.;–—|/-]+/, '')
        .trim(),
    )
  ) {
    return kept(title.slice(0, last));
  }
  return undefined;
}

function kept(rest: string): string | undefined {
  return rest.trim() || undefined;
}
