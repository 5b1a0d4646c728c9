/** Id of the plugin. Its routes are below `/api/template-acl` (ledger row P-362). */
export const TEMPLATE_ACL_PLUGIN_ID = 'template-acl';

/** Path of the page (P-037). */
export const TEMPLATE_ACL_PATH = '/template-acl';

/** Channel of the live signals about changes: {@link TemplateAclSignal}. */
export const TEMPLATE_ACL_CHANNEL = 'template-acl';

/** Replaces the template in signals to everybody, signed in or not. */
export const ANY_TEMPLATE = '*';

/** Maximum number of users and groups that are added at once. */
export const MAX_REFS_AT_ONCE = 100;

/** A grant ends soon if it ends within this number of days of 24 hours. */
export const ENDING_SOON_DAYS = 7;

/**
 * The annotation that classifies templates, unless `templateAcl.classificationAnnotation` names another one (P-321).
 */
export const CLASSIFICATION_ANNOTATION =
  'retail.example/template-classification';

/** The classification of controlled templates. A template without a classification is controlled too (P-321). */
export const CONTROLLED_CLASSIFICATION = 'infrastructure';

/** The value `"true"` hides a controlled template from lists of users without access (issue 4). */
export const CONFIDENTIAL_ANNOTATION = 'retail.example/template-confidential';
