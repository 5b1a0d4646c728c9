/**
 * The largest sizes of what a stranger decides: a request, an annotation, a file of a repository, a feed, an answer of a
 * system. Each text is held to its bound before a pattern, a parser or a loop meets it.
 *
 * Characters are UTF-16 units, as `length` counts them.
 */
export const BOUNDS = {
  /** Characters of a line of the request log. Node refuses headers, the address included, above 16 KiB in all. */
  requestLogText: 2_048,
  /** Characters of the value of an annotation. The longest that the portal reads are addresses, which browsers cut at 2,000. */
  annotation: 2_048,
  /** Characters of an address. Browsers and servers cut longer ones. */
  address: 2_048,
  /**
   * Characters of an annotation that the catalogue keeps. The longest that the portal itself writes is the list of groups
   * that share a name.
   */
  keptAnnotation: 16_384,
  /** Characters of an architecture decision record (ADR) that are shown: 40 times a long one. */
  adrText: 200_000,
  /** Characters of an ADR from which its words for search are taken: twice what the index keeps of them. */
  adrIndexedText: 40_000,
  /** Lists, objects and values of a JSON body of several MB. A parser takes about 0.25 s for a million nested lists. */
  jsonParts: 200_000,
  /** Bytes of a feed of a status page. A parser takes up to 0.3 s for each MB. */
  feedBytes: 1024 * 1024,
  /** Tags and attributes of a feed, since each takes the parser about 10 µs. 200 incidents with 20 tags each are 4,000. */
  feedMarks: 20_000,
  /** Bytes of a catalogue file. The largest of the sample company has 12 kB; a parser takes about a second for each MB. */
  catalogueFileBytes: 256 * 1024,
  /** Documents of a catalogue file, since each becomes an entity that is processed. */
  catalogueFileDocuments: 500,
  /** Characters of a workflow file. GitHub's own examples have some thousands; a parser takes about a second for each million. */
  workflowFile: 256 * 1024,
  /** Tokens of one document of a catalogue file. A line has 5 to 10, so this is a template of some 2,500 lines. */
  catalogueDocumentTokens: 20_000,
  /** Levels of nesting of a document, because readers and validators recurse. Form schemas have about 20. */
  catalogueDepth: 100,
  /** Placeholders (`$text`, `$json`, `$yaml`) of an entity, since each is a call to source control. An API has one. */
  cataloguePlaceholders: 10,
  /** Bytes of a file that `$text` includes without parsing it: the definition of an API. */
  catalogueTextBytes: 2 * 1024 * 1024,
  /** Targets of a Location, since all are read in one task. */
  locationTargets: 100,
  /** Files that the address of a Location with `*` may match, since all are read in one task. */
  locationFiles: 500,
  /** Entities of all files of one address, since the catalogue takes them in one task. */
  locationEntities: 5_000,
  /** Entities that a dry run or a validation reads while the person waits; upstream compares each with all others. */
  dryRunEntities: 500,
  /** Characters of a parameter of an OAuth request: twice the longest address. */
  oauthParameter: 4_096,
  /** Characters of the name of a client and of similar parameters of OAuth, by the columns of upstream's tables. */
  oauthName: 255,
  /** Characters of the claim and the filter of an identity pool. The portal writes filters of about 60. */
  identityFilter: 4_096,
  /** Bytes of the index of billing exports: its 10,000 files have some 200 each. */
  billingIndexBytes: 4 * 1024 * 1024,
} as const;
