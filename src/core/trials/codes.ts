/** The menus with which a trial can begin: those that come with Servett, or the venue's own file. */
export const SAMPLE_MENUS = ['pub', 'cafe', 'restaurant'] as const;
export type SampleMenu = (typeof SAMPLE_MENUS)[number];

export const TRIAL_MENUS = [...SAMPLE_MENUS, 'own'] as const;
export type TrialMenu = (typeof TRIAL_MENUS)[number];
