/** The order of courses in a meal. */
export const COURSES = ['starter', 'main', 'dessert'] as const;
export type Course = (typeof COURSES)[number];
