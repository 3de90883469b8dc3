import { culture } from './culture.ts'

const maori = culture({
  men: `Wiremu, Hōhepa, Rāwiri, Piripi, Mikaere, Tamati, Hone, Hēmi, Tipene, Paora, Rangi, Hoani,
    Matiu, Eruera, Pita, Rewi, Tama, Kereama, Hare, Wī, Hēnare, Tane, Manu, Tawhiri, Anaru, Hōri,
    Manaaki, Tāne, Kahu, Nikau, Ariki`,
  women: `Ripeka, Mere, Mereana, Hinemoa, Ngaire, Heni, Hēra, Rangimārie, Kataraina, Erana, Huia,
    Roimata, Pare, Whetū, Hine, Te Aroha, Makareta, Merania, Tui, Aroha, Marama, Ngāhuia,
    Wikitoria, Raukura, Moana, Anahera, Hana, Kiri, Mārama, Manaia, Ataahua`,
  families: `Parata, Tamihana, Te Whare, Wharehinga, Rāpana, Mātene, Hohaia, Kereopa, Waaka,
    Paraone, Wirihana, Tipoki, Te Ahu, Te Rangi, Nikora, Herewini, Karaka, Maaka, Paora, Ruru,
    Tautari, Te Moana, Hapeta, Rangihuna, Takerei, Pene, Tūmai, Tāmaki, Waitai, Hēnare, Pirihi,
    Te Hau, Moeke, Rewiti, Marino, Edmonds, Harris, Mahuta-Coyle, Te Kani, Waihape`,
})

const pasifika = culture({
  men: `Sione, Tevita, Semisi, Viliami, Sefo, Ioane, Tavita, Malakai, Fetu, Lemeki, Tomasi,
    Josefa, Epeli, Isikeli, Apisai, Penaia, Waisale, Pita, Siaosi, Tui, Faleolo, Mosese,
    Setefano, Paulo, Fa'afetai, Iosefa, Lotu, Manase, Samiuela, Saia, Tanielu`,
  women: `Ana, Sela, Mele, Losa, Talia, Sina, Lupe, Malia, Tala, Fa'asaina, Litia, Salanieta,
    Mereoni, Vani, Asenaca, Kelera, Lavenia, Luseane, Sulia, Tiare, Fusi, Lavinia, Latai, Seini,
    Ema, Fa'atiga, Lagi, Moana, Sieni, Tupu, Vika`,
  families: `Taufa, Fonoti, Leota, Fa'asavalu, Tuimavave, Faleafa, Iosefo, Sio, Tuala, Vaifale,
    Fifita, Havili, Latu, Mataele, Moala, Pau'u, Taumoepeau, Vea, Vainikolo, Naivalu, Qalo,
    Ravouvou, Tuivaga, Waqa, Bolatagici, Koroi, Delai, Fa'alogo, Lemalu, Maiava, Pulu, Seiuli,
    Tago, Toleafoa, Ulutunu, Va'ai, Finau, Kaufana, Lolohea, Tukuafu`,
})

export const pacific = { maori, pasifika }
