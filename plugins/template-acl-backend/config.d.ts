export interface Config {
  /** Who may use which template. */
  templateAcl?: {
    /** People who administer access to all templates, as entity refs. Default: those of `permission.portal.admins`. */
    adminUsers?: string[];
    /** Groups whose members do. Default: those of `permission.portal.admins`. */
    adminGroups?: string[];
    /** Annotation that tells a template's classification. Default: `retail.example/template-classification`. */
    classificationAnnotation?: string;
  };
}
