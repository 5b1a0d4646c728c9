/** The id of the plugin, which names its routes. */
export const CODE_HEALTH_PLUGIN_ID = 'code-health';

/** The annotation with the key of a component's project in SonarQube. */
export const PROJECT_KEY_ANNOTATION = 'sonarqube.org/project-key';
