/** Names with commas between them. */
const listed = (names: string): string[] => names.split(',').map((name) => name.trim());

const withScale = (names: readonly string[]): string[] =>
  ['10', '100', '5', ''].flatMap((scale) => names.map((name) => `${name}${scale}`));

export const TITLES = listed(`
  Title, Film, Movie, Movie Title, Movie Name, Film Title, Film Name, Full Title, Filmin adı, Film adı,
  Film (il), Film (yıl), Title (Year), Название (год), Фильм (год),
  Film ismi, Başlıq, Başlık, Название, Название фильма, Фильм, Назва, Фільм, Tytuł, Titel, Filmtitel,
  Titre, Titre du film, Título, Película, Titolo, Filme, Název, Cím, Атауы, عنوان, فیلم, სათაური, ფილმი
`);

/** Tables of people have these, too. One of films says more. */
export const NAMES = listed('Name, Ad, Adı, İsim, Имя, Nom, Nome, Nombre, Nazwa, نام');

export const ORIGINAL_TITLES = listed(`
  Original Title, Original Name, Orijinal ad, Orijinal adı, Orijinal İsim, Originaltitel,
  Оригинальное название, Оригінальна назва, Tytuł oryginalny, Titre original, Título original,
  Titolo originale
`);

export const YEARS = listed(`
  Year, Release Year, Movie Year, Film Year, Year Released, Production Year, İl, Buraxılış ili,
  Çıxış ili, İstehsal ili, Çəkiliş ili, Yıl, Yılı, Yapım Yılı, Çıkış Yılı, Год, Год выпуска, Год выхода,
  Год производства, Рік, Рік випуску, Rok, Rok produkcji, Jahr, Erscheinungsjahr, Produktionsjahr, Année,
  Année de sortie, Année de production, Año, Ano, Anno, År, Jaar, Év, Жылы, سال, წელი, Release Date, Released, Year of Release
`);

export const DIRECTORS = listed(`
  Directors, Director, Directed By, Rejissor, Rejissorlar, Yönetmen, Режиссёр, Режиссер, Режисер, Reżyser,
  Reżyseria, Regie, Regisseur, Réalisateur, Regista, Diretor
`);

export const GENRES = listed('Genres, Genre, Janr, Janrlar, Tür, Türü, Жанр, Жанры, Gatunek');

export const COUNTRIES = listed('Countries, Country, Ölkə, Ölkələr, Ülke, Страна, Страны, Kraj');

export const RATINGS = withScale(
  listed(`
  Your Rating, My Rating, User Rating, Rating, Your Score, My Score, User Score, Score, My Stars, Stars,
  Rate, Vote, My Vote, Qiymət, Qiymətim, Mənim qiymətim, Verdiyim qiymət, Bal, Balım, Reytinq, Reytinqim,
  Puan, Puanım, Oy, Оценка,
  Моя оценка, Мой рейтинг, Рейтинг, Оцінка, Ocena, Moja ocena, Bewertung, Meine Bewertung, Wertung, Puntuación,
  Mi puntuación, Calificación, Voto, Valutazione, Ma note, Nota, Minha nota, Avaliação, Betyg, Beoordeling, Hodnocení, Értékelés, Баға, امتیاز, შეფასება
`),
);

/** 'Note' is a rating in tables whose titles are named so, in French and German. */
export const TITLES_BESIDE_NOTES = ['Titre', 'Titre du film', 'Titel', 'Filmtitel'];

export const WATCHED_DAYS = listed(`
  WatchedDate, Watched At, Date Watched, Watched On, Last Watched, Last Watched At, Viewed Date,
  View Date, Viewing Date, Date Viewed, Last Viewed At, Viewed At, Viewed On, Date Seen, Seen On, Watch Date,
  Baxış tarixi, Baxış günü, Baxdığım tarix, Baxdığım gün, Baxılma tarixi, İzləmə tarixi, İzlənmə tarixi,
  İzlədiyim tarix, İzleme tarihi,
  İzlenme tarihi, Дата просмотра, Дата перегляду, Data obejrzenia, Gesehen am, Date de visionnage, Vu le,
  Fecha de visionado, Vista el, Data di visione, Visto il, Assistido em
`);

export const RATED_DAYS = listed(`
  Date Rated, Rated At, Rated Date, Rated On, User Rated At, Rating Date, Qiymət tarixi, Дата оценки,
  Oylama tarihi
`);

export const ADDED_DAYS = listed(`
  Date Added, Added At, Added On, Added, Added To Watchlist At, Listed At, Created, Created At, Date,
  Tarix, Tarih, Əlavə tarixi, Дата, Дата добавления, Data, Datum, Fecha
`);

export const NOTES = listed(`
  Review, Note, Notes, Comment, Comments, Memo, Thoughts, Qeyd, Qeydim, Rəy, Rəyim, Şərh, Yorum, Yorumum,
  Not, Отзыв, Рецензия, Комментарий, Заметка, Заметки, Коментар, Komentarz, Recenzja, Kommentar, Kritik,
  Commentaire, Critique, Reseña, Recensione
`);
