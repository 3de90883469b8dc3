import { culture, endings } from './culture.ts'

const polish = culture({
  joinsFamilies: true,
  men: `Stanisław, Józef, Franciszek, Jan, Kazimierz, Wacław, Bolesław, Władysław, Czesław,
    Mieczysław, Tadeusz, Zygmunt, Henryk, Edward, Zbigniew, Bogdan, Jerzy, Ryszard, Zdzisław,
    Eugeniusz, Leszek, Andrzej, Marian, Janusz, Krzysztof, Marek, Jacek, Dariusz, Piotr, Mariusz,
    Paweł, Tomasz, Rafał, Marcin, Bartosz, Kamil, Jakub`,
  women: `Marianna, Franciszka, Wiktoria, Józefa, Stanisława, Bronisława, Władysława, Helena,
    Genowefa, Jadwiga, Stefania, Janina, Zofia, Irena, Kazimiera, Wanda, Halina, Danuta,
    Krystyna, Teresa, Barbara, Urszula, Bożena, Elżbieta, Grażyna, Ewa, Jolanta, Małgorzata,
    Dorota, Renata, Beata, Iwona, Agnieszka, Joanna, Magdalena, Monika, Katarzyna, Justyna,
    Paulina, Natalia`,
  families: `Adamczyk, Baran, Bąk, Borkowski, Chmielewski, Cieślak, Czarnecki, Czerwiński,
    Dąbrowski, Domański, Gajewski, Górski, Grabowski, Jabłoński, Jankowski, Jasiński, Jaworski,
    Kaczmarek, Kowalczyk, Kowalski, Kozłowski, Krajewski, Król, Kubiak, Kucharski, Kwiatkowski,
    Maciejewski, Majewski, Malinowski, Marciniak, Mazur, Michalak, Mróz, Nowak, Nowicki,
    Olszewski, Ostrowski, Pawlak, Pawłowski, Piotrowski, Przybylski, Rutkowski, Sadowski, Sikora,
    Sobczak, Sokołowski, Stępień, Szczepański, Szymański, Walczak, Wieczorek, Wiśniewski,
    Witkowski, Wróbel, Wysocki, Zając, Zakrzewski, Zieliński`,
  feminine: endings('ski>ska', 'cki>cka', 'dzki>dzka'),
})

const czech = culture({
  joinsFamilies: true,
  men: `František, Václav, Josef, Antonín, Bohumil, Jaroslav, Rudolf, Alois, Vladimír, Oldřich,
    Stanislav, Miloslav, Ladislav, Zdeněk, Jiří, Miroslav, Vlastimil, Milan, Jan, Lubomír,
    Bohuslav, Štefan, Vojtěch, Pavel, Petr, Ivan, Radek, Martin, Roman, Aleš, Libor, Michal,
    Marek, Lukáš, Ondřej, Tomáš, Jakub, Matěj`,
  women: `Marie, Anežka, Božena, Františka, Růžena, Josefa, Emilie, Ludmila, Jarmila, Květoslava,
    Vlasta, Zdeňka, Věra, Libuše, Jiřina, Drahomíra, Helena, Hana, Jaroslava, Blanka, Milada,
    Eva, Alena, Zuzana, Jana, Ivana, Dana, Lenka, Šárka, Martina, Petra, Monika, Kateřina, Lucie,
    Veronika, Barbora, Tereza, Adéla, Eliška`,
  families: `Novák, Svoboda, Novotný, Černý, Procházka, Kučera, Veselý, Horák, Pokorný, Marek,
    Pospíšil, Hájek, Jelínek, Král, Růžička, Sedláček, Doležal, Krejčí, Čermák, Vaněk|Vaňková,
    Blažek, Kříž, Kratochvíl, Kopecký, Musil, Šimek, Konečný, Malý, Štěpánek, Staněk|Staňková,
    Dostál, Soukup, Šťastný, Mareš, Moravec, Tichý, Valenta, Vávra, Bureš, Hruška, Mašek, Říha,
    Bílek, Matoušek, Kovář, Baláž, Hudák, Šebesta, Vlk`,
  feminine: (name) => {
    if (name.endsWith('í')) return name
    if (name.endsWith('ý')) return `${name.slice(0, -1)}á`
    return `${name.replace(/e([kc])$/u, '$1').replace(/a$/u, '')}ová`
  },
})

const hungarian = culture({
  order: 'family-first',
  men: `Sándor, István, Ferenc, Károly, Mihály, Lajos, Béla, Gyula, Kálmán, Ernő, József, Dezső,
    Antal, Pál, Jenő, Zoltán, Géza, Vilmos, Miklós, László, Gábor, Tibor, András, György, Attila,
    Csaba, Endre, Árpád, Péter, Zsolt, Tamás, Balázs, Krisztián, Norbert, Gergő, Dániel, Bence,
    Máté, Ádám`,
  women: `Terézia, Julianna, Borbála, Erzsébet, Rozália, Zsuzsanna, Ilona, Margit, Irén, Etelka,
    Piroska, Gizella, Jolán, Aranka, Magdolna, Katalin, Klára, Sarolta, Veronika, Éva, Judit,
    Mária, Marianna, Ágnes, Edit, Valéria, Ildikó, Gabriella, Erika, Tünde, Andrea, Mónika,
    Anikó, Krisztina, Szilvia, Adrienn, Nóra, Réka, Dóra, Eszter`,
  families: `Ács, Antal, Bakos, Balla, Balogh, Barta, Bodnár, Bognár, Boros, Budai, Csonka,
    Dudás, Fábián, Farkas, Fazekas, Fehér, Fekete, Fodor, Fülöp, Gál, Gulyás, Hajdu, Halász,
    Hegedűs, Horváth, Illés, Jakab, Katona, Kelemen, Kerekes, Kiss, Kovács, Lakatos, Lengyel,
    Major, Mészáros, Mohácsi, Nagy, Nemes, Oláh, Orosz, Orsós, Pásztor, Pintér, Rácz, Sárközi,
    Sipos, Somogyi, Szalai, Székely, Szilágyi, Szűcs, Takács, Török, Varga, Vass, Veres, Vincze,
    Virág, Vörös, Zsigmond`,
})

const romanian = culture({
  men: `Gheorghe, Ion, Constantin, Vasile, Dumitru, Nicolae, Ilie, Petru, Ștefan, Mihai,
    Alexandru, Grigore, Traian, Aurel, Marin, Florea, Iosif, Octavian, Viorel, Liviu, Virgil,
    Mircea, Emil, Cornel, Sorin, Dan, Marian, Doru, Florin, Adrian, Cristian, Cătălin, Bogdan,
    Răzvan, Ionuț, Vlad, Andrei, Radu`,
  women: `Maria, Elena, Ana, Ioana, Paraschiva, Ecaterina, Floarea, Domnica, Veronica, Aurelia,
    Silvia, Lucreția, Victoria, Viorica, Eugenia, Georgeta, Lidia, Margareta, Steliana, Valeria,
    Rodica, Mariana, Doina, Angela, Luminița, Carmen, Violeta, Daniela, Mihaela, Gabriela,
    Camelia, Simona, Cristina, Monica, Oana, Alina, Raluca, Andreea, Anca, Bianca`,
  families: `Albu, Ardelean, Avram, Barbu, Bălan, Botezatu, Bucur, Chiriac, Ciobanu, Cojocaru,
    Coman, Crăciun, Cristea, Dănilă, Diaconu, Dinu, Dobre, Dragomir, Enache, Filip, Florea,
    Grosu, Iacob, Iancu, Lazăr, Lungu, Manea, Matei, Mănescu, Mocanu, Moldovan, Munteanu, Neagu,
    Nedelcu, Nistor, Olteanu, Oprea, Popa, Popescu, Rotaru, Roșu, Rusu, Sava, Sârbu, Stan,
    Stoica, Suciu, Toma, Țăranu, Ungureanu, Vasilescu, Voicu`,
})

export const centralEurope = { polish, czech, hungarian, romanian }
