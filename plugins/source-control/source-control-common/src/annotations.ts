/** Annotation of an entity with the `organisation/name` of its repository. */
export const PROJECT_SLUG_ANNOTATION = 'github.com/project-slug';
