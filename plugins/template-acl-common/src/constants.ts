/** Id of the plugin: its routes stand under `/api/template-acl` (ledger row P-362). */
export const TEMPLATE_ACL_PLUGIN_ID = 'template-acl';

/** Channel of the live signals that tell open pages of a change: {@link TemplateAclSignal}. */
export const TEMPLATE_ACL_CHANNEL = 'template-acl';

/** Stands in signals that everybody hears, signed in or not, for whatever template. */
export const ANY_TEMPLATE = '*';

/** A grant lasts 5 days, and each extension adds as many (P-332, P-333). */
export const GRANT_DAYS = 5;

/** A request for access dies after 7 days when nobody decides (issue 4). */
export const REQUEST_DAYS = 7;

/** An entry whose grant has ended stays on the list for 30 days, unless it is removed before. */
export const EXPIRED_ENTRY_DAYS = 30;

/** A holder is told 1 day before the grant ends (issue 4). */
export const NOTICE_DAYS = 1;

/** At most 100 users and groups are added at once. */
export const MAX_REFS_AT_ONCE = 100;

/** Longest reason and comment, in characters. */
export const MAX_REASON_LENGTH = 500;

/** The annotation that classifies a template, unless `templateAcl.classificationAnnotation` names another (P-321). */
export const CLASSIFICATION_ANNOTATION =
  'retail.example/template-classification';

/** The classification under which a template is controlled; one without any is controlled too (P-321). */
export const CONTROLLED_CLASSIFICATION = 'infrastructure';

/** `"true"` keeps a controlled template from being listed for those who have no access to it (issue 4). */
export const CONFIDENTIAL_ANNOTATION = 'retail.example/template-confidential';
