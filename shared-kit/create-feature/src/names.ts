export const wordsOf = (id: string): string[] => id.split('-').filter(Boolean);
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** For an id such as `city-weather`: `CityWeather`. */
export const pascalCase = (id: string): string => wordsOf(id).map(capitalised).join('');

export function camelCase(id: string): string {
  const name = pascalCase(id);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
